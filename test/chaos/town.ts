import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { joinAs } from "../members.ts";
import { type Browser, browserAt } from "../program.ts";
import { makePreparedFolder } from "../prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "../start-process.ts";
import { type BadNetwork, startBadNetwork } from "./bad-network.ts";
import { chanceOf } from "./chance.ts";

export type Someone = {
  id: string;
  browser: Browser;
  /** The process they talk to, by the bad network. */
  which: number;
  /** What their browser sends with everything. */
  headers: Record<string, string>;
};

/** Several processes of the program on one database, each behind a network that may be bad. */
export class Town {
  readonly networks: BadNetwork[] = [];
  readonly ports: number[] = [];
  readonly #dataDir = makePreparedFolder("chaos");
  readonly #processes: StartedProcess[] = [];
  #pool: pg.Pool | undefined;
  #leaveDatabase = async () => {};

  async open(processes: number, seed: number): Promise<void> {
    for (let which = 0; which < processes; which++) {
      const port = await freePort();
      this.ports.push(port);
      await this.#start(which);
      this.networks.push(await startBadNetwork(port, chanceOf(seed + which)));
    }
    const env = readEnv({ DATA_DIR: this.#dataDir, LOG_LEVEL: "silent" });
    const database = await connectDatabase(env, () => {});
    this.#leaveDatabase = database.stop;
    this.#pool = new pg.Pool({ ...database.poolConfig, max: 2 });
    this.#pool.on("error", () => {});
  }

  /** Asks the database itself, past the program; again and again while it is killed. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.#pool) throw new Error("The town is not open");
    for (;;) {
      try {
        return (await this.#pool.query<Row>(text, values)).rows;
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await pause(50);
      }
    }
  }

  /** What was used up of every limit is given back. */
  async liftLimits(): Promise<void> {
    await this.ask("delete from limits");
  }

  async member(which: number): Promise<Someone> {
    const url = `http://127.0.0.1:${this.ports[which]}`;
    const browser = browserAt(url);
    await this.liftLimits();
    const email = await joinAs(browser);
    const [row] = await this.ask<{ id: string }>("select id from users where email = $1", [email]);
    return {
      id: row?.id ?? "",
      browser,
      which,
      headers: { cookie: browser.cookie(), origin: url, host: new URL(url).host },
    };
  }

  /** Ends a process as a power cut would, and starts it again. */
  async killAndStart(which: number): Promise<void> {
    this.#processes[which]?.kill("SIGKILL");
    await this.#processes[which]?.exited;
    this.networks[which]?.cutAll();
    await this.#start(which);
  }

  /** Ends a process as an operator does, and starts it again when they have seen it end. */
  async stop(which: number): Promise<number | null> {
    this.#processes[which]?.kill("SIGTERM");
    return (await this.#processes[which]?.exited) ?? null;
  }

  async start(which: number): Promise<void> {
    await this.#start(which);
  }

  /** Ends the database server as a power cut would; the processes start it again. */
  async killDatabase(): Promise<void> {
    const [row] = await this.ask<{ dir: string }>(
      "select current_setting('data_directory') as dir",
    );
    const [pid] = readFileSync(join(row?.dir ?? "", "postmaster.pid"), "utf8").split("\n");
    process.kill(Number(pid), "SIGKILL");
  }

  async close(): Promise<void> {
    for (const network of this.networks) await network.close();
    for (const each of this.#processes) each.kill("SIGTERM");
    await Promise.all(this.#processes.map(({ exited }) => exited));
    await this.#pool?.end().catch(() => {});
    await this.#leaveDatabase();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #start(which: number): Promise<void> {
    const port = this.ports[which] ?? 0;
    const started = startProcess(port, {
      DATA_DIR: this.#dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: "silent",
    });
    this.#processes[which] = started;
    await started.open;
  }
}
