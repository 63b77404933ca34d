import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type PlaceState, writePlaceState } from "#app/platform/second-place/state.server.ts";
import packageJson from "../../package.json" with { type: "json" };
import { copyBase } from "./copy-base.ts";
import { compareFiles, copyChangedFiles, copyKeys, sealAnew } from "./copy-files.ts";
import { LogCopy } from "./copy-log.ts";
import { readPosition } from "./log-names.ts";
import { claimPlace, renewOwner, TakenOver } from "./owner.ts";
import type { Place } from "./place.ts";
import { prune } from "./prune.ts";
import { dayMs } from "#app/platform/durations.ts";

const logEveryMs = 2_000;
/** So long the log waits for the pictures that its rows name. */
const filesFirstMs = 10_000;
const careEveryMs = 30_000;
const baseEveryMs = dayMs;

type CopyingOptions = {
  env: Pick<Env, "dataDir">;
  poolConfig: pg.PoolConfig;
  place: Place;
  isTakingOver: boolean;
  now?: () => Date;
};

/** Copies a data folder into its second place for as long as the program lives. */
export class Copying {
  readonly #options: CopyingOptions;
  readonly #now: () => Date;
  readonly #problems = new Map<string, string>();
  readonly #stopped = new AbortController();
  #client: pg.Client | undefined;
  #state: PlaceState | undefined;
  #claiming: Promise<void> | undefined;
  #log: LogCopy | undefined;
  #saving: Promise<void> = Promise.resolve();
  #copying: Promise<void> = Promise.resolve();
  #filing: Promise<void> = Promise.resolve();
  #comparedAt = 0;
  #keys: Buffer | null = null;

  constructor(options: CopyingOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => new Date());
  }

  /** @throws {TakenOver} where the place is another's; any other error where it does not answer */
  claim(): Promise<void> {
    this.#claiming ??= this.#claim().finally(() => {
      this.#claiming = undefined;
    });
    return this.#claiming;
  }

  async #claim(): Promise<void> {
    const { place, env, isTakingOver } = this.#options;
    const client = await this.#connect();
    const { rows } = await client.query<{ end: string }>(
      "select pg_current_wal_flush_lsn()::text as end",
    );
    const position = readPosition(rows[0]?.end ?? "0/0");
    this.#state = await claimPlace(place, env.dataDir, {
      position,
      isTakingOver,
      now: this.#now(),
    });
    await this.#save();
  }

  /** Until `stop`. @throws {TakenOver} when another data folder takes the place over */
  async run(): Promise<void> {
    const every = async (name: string, ms: number, work: () => Promise<void>) => {
      while (!this.#stopped.signal.aborted) {
        await this.#try(name, work);
        await pause(ms, undefined, { signal: this.#stopped.signal }).catch(() => {});
      }
    };
    await this.#try("log", () => this.copyLog());
    await Promise.all([
      every("log", logEveryMs, () => this.copyLog()),
      every("care", careEveryMs, () => this.care()),
    ]).finally(() => this.#stopped.abort());
  }

  /** Nothing is written any more: the rest of the log goes over, if the place takes it. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#try("log", () => this.copyLog());
    await this.#try("files", () => this.copyFiles());
    await this.#try("care", () => renewOwner(this.#options.place, this.#claimed()));
  }

  /** What is acknowledged by now is in the place afterwards. */
  copyLog(): Promise<void> {
    this.#copying = this.#copying.catch(() => {}).then(() => this.#copyLog());
    return this.#copying;
  }

  async #copyLog(): Promise<void> {
    const state = this.#claimed();
    const client = await this.#connect();
    const cluster = join(this.#options.env.dataDir, "pg");
    this.#log ??= new LogCopy({ place: this.#options.place, cluster, client, state });
    const now = this.#now();
    try {
      const end = await this.#log.findEnd();
      const files = this.#try("files", () => this.copyFiles());
      await Promise.race([files, pause(filesFirstMs, undefined, { ref: false })]);
      await this.#log.catchUp(end, () => this.#save());
      state.caughtUpAt = now;
    } catch (error) {
      this.#disconnect();
      throw error;
    }
    await this.#save();
  }

  copyFiles(): Promise<void> {
    this.#filing = this.#filing.catch(() => {}).then(() => this.#copyFiles());
    return this.#filing;
  }

  async #copyFiles(): Promise<void> {
    const { place, env } = this.#options;
    // A first start makes them when the copying has begun.
    this.#keys = await copyKeys(place, env.dataDir, this.#keys);
    await copyChangedFiles(place, env.dataDir);
  }

  /** The mark of the owner, a base copy a day, and what is too old. */
  async care(): Promise<void> {
    const state = this.#claimed();
    const { place, env, poolConfig } = this.#options;
    await renewOwner(place, state);
    const now = this.#now();
    const isNewDay = now.getTime() - this.#comparedAt >= baseEveryMs;
    if (isNewDay && (await sealAnew(place, env.dataDir, this.#stopped.signal))) state.baseAt = null;
    const isDue = !state.baseAt || now.getTime() - state.baseAt.getTime() > baseEveryMs;
    if (isDue && state.position > 0) {
      const cluster = join(env.dataDir, "pg");
      await copyBase(place, {
        cluster,
        poolConfig,
        state,
        program: packageJson.version,
        now: this.#now,
        copyLog: () => this.copyLog(),
      });
      state.baseAt = now;
      await this.#save();
      logger().info({ place: place.name }, "a base copy was made");
      await prune(place, now);
    }
    if (!isNewDay) return;
    await compareFiles(place, env.dataDir, now, this.#stopped.signal);
    this.#comparedAt = now.getTime();
  }

  async #try(name: string, work: () => Promise<void>): Promise<void> {
    try {
      if (!this.#state) await this.claim();
      await work();
      await this.#note(name, null);
    } catch (error) {
      if (error instanceof TakenOver) throw error;
      await this.#note(name, error instanceof Error ? error.message : String(error));
    }
  }

  async #note(name: string, problem: string | null): Promise<void> {
    if ((this.#problems.get(name) ?? null) === problem) return;
    if (problem === null) this.#problems.delete(name);
    else this.#problems.set(name, problem);
    const place = this.#options.place.name;
    if (problem) logger().error({ place, problem }, "the second place is not reached");
    else logger().info({ place }, "the second place is reached again");
    if (!this.#state) return;
    this.#state.problem = [...this.#problems.values()][0] ?? null;
    await this.#save().catch(() => {});
  }

  #claimed(): PlaceState {
    if (!this.#state) throw new Error("The second place is not claimed yet");
    return this.#state;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    const client = new pg.Client({
      ...this.#options.poolConfig,
      application_name: "dalil second place",
    });
    client.on("error", () => this.#disconnect());
    await client.connect();
    this.#client = client;
    return client;
  }

  #disconnect(): void {
    this.#client?.end().catch(() => {});
    this.#client = undefined;
    this.#log = undefined;
  }

  #save(): Promise<void> {
    const state = this.#claimed();
    this.#saving = this.#saving
      .catch(() => {})
      .then(() => writePlaceState(this.#options.env.dataDir, state));
    return this.#saving;
  }
}
