import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { isNoRoom } from "#app/platform/disk-room.server.ts";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { joinAs } from "../members.ts";
import { makePreparedFolder } from "../prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "../start-process.ts";
import { scatteredBrowser, webProcessesOf } from "../web-processes.ts";
import { giveRoom, onSmallDisk, seenFrom } from "./small-disk.ts";

/** What is killed: the whole of it is what a power cut leaves. */
export const victims = ["web process", "backend", "database", "program", "everything"] as const;
export type Victim = (typeof victims)[number];

export type Resident = { id: string; headers: Record<string, string> };

type HouseOptions = {
  diskMb?: number;
  /** A data folder that is there already. */
  dataDir?: string;
  env?: Record<string, string>;
  options?: readonly string[];
};

/**
 * One program with its web processes and its database, any process of which can be killed. Nothing of the
 * test's own keeps the database up or starts it again.
 */
export class House {
  readonly dataDir: string;
  readonly kills: Record<Victim, number> = {
    "web process": 0,
    backend: 0,
    database: 0,
    program: 0,
    everything: 0,
  };
  /** How long each start took after a kill, in milliseconds. */
  readonly startedIn: number[] = [];
  /** How often a start came to nothing. */
  failedStarts = 0;
  port = 0;
  readonly #chance: () => number;
  readonly #diskMb: number | undefined;
  readonly #env: Record<string, string>;
  readonly #options: readonly string[];
  #pool: pg.Pool | undefined;
  #program: StartedProcess | undefined;
  #again: Promise<void> = Promise.resolve();
  #isStopping = false;
  #isDestroyed = false;
  #said = "";

  /** With `diskMb` its data folder is a disk of that size; then it must not be killed as a whole. */
  constructor(chance: () => number, given: HouseOptions = {}) {
    const { diskMb, dataDir, env = {}, options = [] } = given;
    this.#chance = chance;
    this.#diskMb = diskMb;
    this.#env = env;
    this.#options = options;
    // A disk of its own is empty.
    this.dataDir = diskMb
      ? mkdtempSync(join(tmpdir(), "dalil-house-"))
      : (dataDir ?? makePreparedFolder("house"));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Its data folder, as others reach it. */
  get folder(): string {
    return this.#diskMb ? seenFrom(this.#program?.pid, this.dataDir) : this.dataDir;
  }

  async open(): Promise<void> {
    this.port = await freePort();
    await this.#start();
    this.#pool = new pg.Pool({
      host: join(this.folder, "pg-socket"),
      user: "dalil",
      database: "dalil",
      max: 2,
      connectionTimeoutMillis: 5_000,
    });
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  /** Asks the database itself, past the program; again and again while it is away. Nothing once it is destroyed. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.#pool) throw new Error("The house is not open");
    for (;;) {
      try {
        return (await this.#pool.query<Row>(text, values)).rows;
      } catch (error) {
        if (this.#isDestroyed) return [];
        if (!isDatabaseAway(error) || isNoRoom(error)) throw error;
        await pause(50);
      }
    }
  }

  async resident(): Promise<Resident> {
    const browser = scatteredBrowser(this.url);
    await this.liftLimits();
    const email = await joinAs(browser);
    // Of an account of today no pictures are taken on a disk as small as a test's.
    const [row] = await this.ask<{ id: string }>(
      "update users set created_at = created_at - interval '2 days' where email = $1 returning id",
      [email],
    );
    const headers = { cookie: browser.cookie(), origin: this.url, accept: "*/*" };
    return { id: row?.id ?? "", headers };
  }

  /** What was used up of every limit is given back, unless the disk is full. */
  async liftLimits(): Promise<void> {
    await this.ask("delete from limits").catch((error: unknown) => {
      if (!isNoRoom(error)) throw error;
    });
  }

  /** Kills it as `kill -9` does; where the program ends with it, it is started again as a service manager does. */
  async kill(victim: Victim): Promise<void> {
    await this.#again;
    const program = this.#program;
    if (!program?.pid) throw new Error("The house is not open");
    this.kills[victim]++;
    const web = webProcessesOf(program);
    const database = this.#databaseProcesses();
    if (victim === "web process") end(web[this.#pick(web)]);
    if (victim === "backend") end(database.backends[this.#pick(database.backends)]);
    if (victim === "database") end(database.server);
    if (victim === "everything")
      for (const pid of [...web, database.server, ...database.backends]) end(pid);
    if (victim !== "program" && victim !== "everything") return;
    end(program.pid);
    await program.exited;
    await this.#again;
  }

  /** The process that copies into the second place. */
  copying(): number[] {
    return this.#program ? webProcessesOf(this.#program, "copy-process") : [];
  }

  /** The processes that answer requests, and those of the database. */
  processes(): { web: number[]; database: number[] } {
    const { server, backends } = this.#databaseProcesses();
    const web = this.#program ? webProcessesOf(this.#program) : [];
    return { web, database: [...(server ? [server] : []), ...backends] };
  }

  /** The errors that its programs have logged. */
  errors(): string[] {
    const lines = (this.#said + (this.#program?.said() ?? "")).split("\n");
    return lines.filter((line) => line.includes('"level":50')).map((line) => line.slice(0, 2_000));
  }

  /** Ends it as an operator does, and starts it again; gives the code it ended with. */
  async stopAndStart(): Promise<number | null> {
    const code = await this.stop();
    this.#isStopping = false;
    await this.#start();
    return code;
  }

  async stop(): Promise<number | null> {
    this.#isStopping = true;
    this.#program?.kill("SIGTERM");
    return (await this.#program?.exited) ?? null;
  }

  /** The disk is gone, and with it everything that runs on it; nothing starts it again. */
  async destroy(): Promise<void> {
    this.#isStopping = true;
    this.#isDestroyed = true;
    const { web, database } = this.processes();
    for (const pid of [this.#program?.pid, ...this.copying(), ...web, ...database]) end(pid);
    await this.#program?.exited;
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    await this.#pool?.end().catch(() => {});
  }

  async close(): Promise<void> {
    // Nothing ends well on a disk that is full.
    if (this.#diskMb && this.#program) giveRoom(this.folder);
    await this.stop();
    await this.#pool?.end().catch(() => {});
    // Where a test failed half-way, something may be left.
    for (const pid of findServerProcesses(preparePlace(this.dataDir))) end(pid);
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(): Promise<void> {
    const begun = performance.now();
    const env = {
      DATA_DIR: this.dataDir,
      PUBLIC_URL: this.url,
      LOG_LEVEL: "error",
      WEB_PROCESSES: "2",
      ...this.#env,
    };
    const under = this.#diskMb ? onSmallDisk(this.dataDir, this.#diskMb) : [];
    const program = startProcess(this.port, env, under, this.#options);
    this.#program = program;
    void program.exited.then(() => {
      if (this.#isStopping) return;
      this.#said += program.said();
      this.#again = this.#start().catch(() => void this.failedStarts++);
    });
    await program.open;
    this.startedIn.push(Math.round(performance.now() - begun));
  }

  #databaseProcesses(): { server: number | undefined; backends: number[] } {
    const all = findServerProcesses(preparePlace(this.dataDir));
    const server = serverPid(this.dataDir);
    return { server, backends: all.filter((pid) => pid !== server) };
  }

  #pick(among: readonly number[]): number {
    return Math.floor(this.#chance() * among.length);
  }
}

function serverPid(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(join(dataDir, "pg", "postmaster.pid"), "utf8").split("\n");
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}

function end(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself meanwhile.
  }
}
