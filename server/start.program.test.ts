import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { askDatabase } from "#test/backed-up.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";

const started: StartedProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const program of started) program.kill("SIGTERM");
  await Promise.all(started.splice(0).map(({ exited }) => exited));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function dataFolder(make = () => mkdtempSync(join(tmpdir(), "dalil-start-"))): string {
  const folder = make();
  folders.push(folder);
  return folder;
}

async function start(env: Record<string, string>): Promise<StartedProcess> {
  const program = startProcess(await freePort(), env);
  started.push(program);
  return program;
}

function databaseServers(dataDir: string): number[] {
  return findServerProcesses(preparePlace(dataDir));
}

async function isReady({ url }: StartedProcess): Promise<boolean> {
  const response = await fetch(`${url}/readyz`);
  return response.ok;
}

test("says where it is open, shares its database with a second start, and stops with everything it began", {
  timeout: 240_000,
}, async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, "private"), { mode: 0o755 });
  const first = await start({ DATA_DIR: dataDir, PUBLIC_URL: "http://dalil.test" });
  await first.open;
  expect(first.said()).toContain("Dalil is open at http://dalil.test");
  expect(first.said()).toContain(dataDir);
  expect(first.said()).not.toContain("Demo accounts");
  expect(statSync(join(dataDir, "private")).mode & 0o777, "closed to others").toBe(0o700);

  const second = await start({ DATA_DIR: dataDir });
  await second.open;
  expect(await isReady(first)).toBe(true);
  expect(await isReady(second)).toBe(true);

  first.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  expect(await isReady(second), "the one that stays keeps the database").toBe(true);

  second.kill("SIGTERM");
  expect(await second.exited).toBe(0);
  expect(databaseServers(dataDir), "the database goes with the last program").toEqual([]);
});

test("starts again after it was killed without warning", { timeout: 240_000 }, async () => {
  const dataDir = dataFolder(() => makePreparedFolder("start"));
  const killed = await start({ DATA_DIR: dataDir });
  await killed.open;
  killed.kill("SIGKILL");
  await killed.exited;

  const again = await start({ DATA_DIR: dataDir });
  await again.open;
  expect(await isReady(again)).toBe(true);
  again.kill("SIGTERM");
  expect(await again.exited).toBe(0);
  expect(databaseServers(dataDir)).toEqual([]);
});

test("a schema that no start can bring up to date ends it for good, in a container with a wait", {
  timeout: 240_000,
}, async () => {
  const dataDir = dataFolder(() => makePreparedFolder("start"));
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, () => {});
  const later = "insert into schema_migrations (name, checksum) values ('9999-later.sql', '')";
  await askDatabase(database.poolConfig, later);
  await database.stop();

  const program = await start({ DATA_DIR: dataDir });
  expect(await program.exited).toBe(78);
  expect(program.said().trim().split("\n").at(-1)).toContain("Start the newer program");
  expect(readFileSync("deploy/dalil.service", "utf8")).toContain("RestartPreventExitStatus=78\n");

  const waiting = startProcess(
    await freePort(),
    { DATA_DIR: dataDir },
    [],
    ["--wait-for-operator"],
  );
  started.push(waiting);
  await vi.waitFor(() => expect(waiting.said()).toContain("Start the newer program"), {
    timeout: 60_000,
  });
  await vi.waitFor(() => expect(databaseServers(dataDir)).toEqual([]), { timeout: 60_000 });
  expect(await Promise.race([waiting.exited, "still there"])).toBe("still there");
  waiting.kill("SIGTERM");
  expect(await waiting.exited).toBe(78);
});

test("everything that is wrong with the environment is one list", { timeout: 60_000 }, async () => {
  const program = await start({
    DATA_DIR: dataFolder(),
    PORT: "eighty",
    DEMO: "maybe",
    PUBLIC_URL: "dalil",
  });
  expect(await program.exited).toBe(78);
  const lines = program.said().trim().split("\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe("The environment cannot be used as it is set:");
  expect(lines.slice(1).map((line) => /^ {2}- (\w+): /.exec(line)?.[1])).toEqual([
    "PORT",
    "PUBLIC_URL",
    "DEMO",
  ]);
});

test("a public address over http is refused, in a sentence that names the way out", {
  timeout: 60_000,
}, async () => {
  const program = await start({ DATA_DIR: dataFolder(), PUBLIC_URL: "http://dalil.example" });
  expect(await program.exited).toBe(78);
  expect(program.said()).toMatch(/PUBLIC_URL: dalil\.example .*ALLOW_UNENCRYPTED=1/);
});

test("a taken port is one clear sentence, and nothing is left running", {
  timeout: 240_000,
}, async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const dataDir = dataFolder();
  try {
    const program = await start({ DATA_DIR: dataDir, PORT: String(port) });
    expect(await program.exited).toBe(1);
    const last = program.said().trim().split("\n").at(-1);
    expect(last).toContain(String(port));
    expect(last).toContain("PORT");
    expect(program.said()).not.toMatch(/\bat \S+ \(|node:|EADDRINUSE/);
    expect(readdirSync(dataDir), "nothing was begun for it").toEqual([]);
  } finally {
    other.close();
  }
});
