import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inNamespaces, signalTree, whyNoNamespaces } from "#test/namespaces.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { type Place, preparePlace, readServerPid } from "./place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { openSocket } from "./socket.server.ts";

// The real engine, and perhaps a slow machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const lines: string[] = [];

function makeFolder(name = "data"): string {
  const folder = mkdtempSync(join(tmpdir(), "dalil-postgres-"));
  folders.push(folder);
  return join(folder, name);
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  servers.push(server);
  return server;
}

async function ask(server: Pick<EmbeddedPostgres, "connection">, sql: string): Promise<unknown> {
  const client = new pg.Client(server.connection("postgres"));
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

class Program {
  readonly child: ChildProcess;
  readonly #isApart: boolean;
  /** "ready", or why it did not start. */
  readonly said: Promise<string>;

  constructor(command: readonly string[], isApart: boolean) {
    const [program = "", ...args] = command;
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.child = child;
    this.#isApart = isApart;
    this.said = once(child.stdout, "data").then(([texts]) => String(texts).trim());
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#isApart) signalTree(this.child.pid ?? 0, signal);
    else this.child.kill(signal);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exited = once(this.child, "exit");
    this.signal("SIGKILL");
    await exited;
  }
}

const programs: Program[] = [];

/** A program of its own that starts the server, says what came of it, and waits to be killed. */
async function startProgram(dataDir: string, under: readonly string[] = []): Promise<Program> {
  const module = new URL("./embedded-postgres.server.ts", import.meta.url).href;
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} }).then(
      () => console.log("ready"),
      (error) => console.log(error.message),
    );
    setInterval(() => {}, 60_000);`;
  const command = [...under, process.execPath, "--input-type=module", "-e", script];
  const program = new Program(command, under.length > 0);
  programs.push(program);
  await program.said;
  return program;
}

/** Asks the server past every program: nothing of the test's own starts it or keeps it up. */
async function askPast(dataDir: string, sql: string): Promise<unknown> {
  const socket = openSocket(preparePlace(dataDir));
  try {
    return await ask({ connection: socket.connection }, sql);
  } finally {
    socket.close();
  }
}

function killServer(place: Place): void {
  const pid = readServerPid(place);
  if (pid) process.kill(pid, "SIGKILL");
}

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.kill()));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  lines.length = 0;
});

describe("startEmbeddedPostgres", () => {
  it("creates a database that syncs, has Arabic letters and no network, and stops it", async () => {
    const dataDir = makeFolder();
    const server = await start(dataDir);
    expect(await ask(server, "show fsync")).toBe("on");
    expect(await ask(server, "show listen_addresses")).toBe("");
    expect(await ask(server, "show timezone")).toBe("UTC");
    expect(await ask(server, "show server_encoding")).toBe("UTF8");
    await ask(server, "create extension pg_trgm");
    expect(await ask(server, "select cardinality(show_trgm('شقة'))")).toBe(4);
    await server.stop();
    expect(findServerProcesses(preparePlace(dataDir))).toEqual([]);
  });

  it("works in a folder with a long path, spaces and Arabic letters", async () => {
    const server = await start(makeFolder(`${"long ".repeat(30)}بيانات`));
    expect(await ask(server, "select 1")).toBe(1);
  });

  it("is shared by two first starts at once, until the last has left", async () => {
    const dataDir = makeFolder();
    const [first, second] = await Promise.all([start(dataDir), start(dataDir)]);
    await ask(first, "create table kept as select 7 as n");
    await first.stop();
    expect(await ask(second, "select n from kept")).toBe(7);
    await second.stop();
    expect(findServerProcesses(preparePlace(dataDir))).toEqual([]);
  });

  it("joins the server that a killed program has left", async () => {
    const dataDir = makeFolder();
    const place = preparePlace(dataDir);
    const program = await startProgram(dataDir);
    const pid = readServerPid(place);
    await program.kill();
    const server = await start(dataDir);
    expect(readServerPid(place)).toBe(pid);
    // The server has yet to notice that the killed one's connection is dead.
    await vi.waitFor(
      async () => {
        const presences =
          "select count(*)::int from pg_stat_activity where application_name = 'dalil presence'";
        expect(await ask(server, presences)).toBe(1);
      },
      { timeout: 60_000, interval: 50 },
    );
    await server.stop();
    expect(findServerProcesses(place)).toEqual([]);
  });

  it("recovers when program and server were killed", async () => {
    const dataDir = makeFolder();
    const place = preparePlace(dataDir);
    const program = await startProgram(dataDir);
    killServer(place);
    await program.kill();
    const server = await start(dataDir);
    expect(await ask(server, "select 1")).toBe(1);
  });

  it("starts a killed server again while the program lives", async () => {
    const dataDir = makeFolder();
    const server = await start(dataDir);
    await ask(server, "create table kept as select 7 as n");
    killServer(preparePlace(dataDir));
    await vi.waitFor(async () => expect(await ask(server, "select n from kept")).toBe(7), {
      timeout: 60_000,
      interval: 100,
    });
    expect(lines).toContain("The database server has stopped; starting it again.");
  });

  it("does not take somebody else's process for its server", async () => {
    const dataDir = makeFolder();
    const place = preparePlace(dataDir);
    const first = await start(dataDir);
    const pidFile = join(place.cluster, "postmaster.pid");
    const text = readFileSync(pidFile, "utf8");
    await first.stop();
    writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const second = await start(dataDir);
    expect(await ask(second, "select 1")).toBe(1);
  });

  it("starts again from nothing when the first start was interrupted", async () => {
    const dataDir = makeFolder();
    const { unfinishedCluster } = preparePlace(dataDir);
    mkdirSync(unfinishedCluster);
    writeFileSync(join(unfinishedCluster, "PG_VERSION"), "18\n");
    expect(await ask(await start(dataDir), "select 1")).toBe(1);
  });

  it("refuses the files of another major version", async () => {
    const dataDir = makeFolder();
    const { cluster } = preparePlace(dataDir);
    mkdirSync(cluster);
    writeFileSync(join(cluster, "PG_VERSION"), "16\n");
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 16 and this program/);
  });

  it("refuses a folder that holds something else", async () => {
    const dataDir = makeFolder();
    const { cluster } = preparePlace(dataDir);
    mkdirSync(cluster);
    writeFileSync(join(cluster, "letter.txt"), "");
    await expect(start(dataDir)).rejects.toThrow(/contains files but no database/);
  });

  it("says why the server does not start", async () => {
    const dataDir = makeFolder();
    const options = { dataDir, log: () => {}, settings: { shared_buffers: "lots" } };
    await expect(startEmbeddedPostgres(options)).rejects.toThrow(
      /PostgreSQL did not start: .*shared_buffers.* The full log is .*pg\.log\.$/,
    );
  });
});

const why = whyNoNamespaces();

describe.skipIf(why)(`two containers on one folder${why ? ` (skipped: ${why})` : ""}`, () => {
  const startApart = (dataDir: string) => startProgram(dataDir, inNamespaces);

  it("have one server while the first is frozen, and lose nothing", async () => {
    const dataDir = makeFolder();
    const first = await startApart(dataDir);
    expect(await first.said).toBe("ready");
    await askPast(dataDir, "create table kept as select 7 as n");
    const server = readServerPid(preparePlace(dataDir));

    first.signal("SIGSTOP");
    const second = await startApart(dataDir);
    expect(await second.said).toMatch(
      /is held by a server that does not answer \(process \d+ on .+\)/,
    );
    first.signal("SIGCONT");

    expect(readServerPid(preparePlace(dataDir))).toBe(server);
    await askPast(dataDir, "insert into kept values (8)");
    await first.kill();
    expect(await ask(await start(dataDir), "select sum(n)::int from kept")).toBe(15);
  });

  it("share one server, and the second goes on when the first is gone", async () => {
    const dataDir = makeFolder();
    const first = await startApart(dataDir);
    await askPast(dataDir, "create table kept as select 7 as n");
    expect(await (await startApart(dataDir)).said).toBe("ready");
    await first.kill();
    await vi.waitFor(async () => expect(await askPast(dataDir, "select n from kept")).toBe(7), {
      timeout: 60_000,
      interval: 100,
    });
  });
});
