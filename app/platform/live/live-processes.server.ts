import { randomUUID } from "node:crypto";
import pg from "pg";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Channel } from "./live-events.server.ts";
import type { Signal } from "./live-signals.server.ts";

const wakeChannel = "dalil_live";
const signalChannel = "dalil_signals";
const gatherMs = 40;
const longestPayload = 7_500;
const mostSignals = 40;
const firstWaitMs = 500;
const longestWaitMs = 15_000;

type Hearing = {
  wake(channels: readonly Channel[]): void;
  pass(signal: Signal): void;
  look(): Promise<void>;
};

/** The other processes on the same database: tells them what this one caused, and hears what they did. */
export class OtherProcesses {
  readonly #self = randomUUID();
  readonly #poolConfig: pg.PoolConfig;
  readonly #hearing: Hearing;
  readonly #dirty = new Set<Channel>();
  readonly #signals: Signal[] = [];
  #gathering: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #isClosed = false;

  constructor(poolConfig: pg.PoolConfig, hearing: Hearing) {
    this.#poolConfig = poolConfig;
    this.#hearing = hearing;
    void this.#listen();
  }

  wake(channels: readonly Channel[]): void {
    for (const channel of channels) this.#dirty.add(channel);
    this.#gather();
  }

  pass(signal: Signal): void {
    if (this.#signals.length < mostSignals) this.#signals.push(signal);
    this.#gather();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#gathering);
    await this.#tell();
    await this.#listener?.end().catch(() => {});
  }

  #gather(): void {
    if (!this.#isClosed) this.#gathering ??= setTimeout(() => void this.#tell(), gatherMs);
  }

  async #tell(): Promise<void> {
    this.#gathering = undefined;
    const channels = [...this.#dirty];
    const signals = this.#signals.splice(0);
    this.#dirty.clear();
    try {
      if (channels.length > 0) {
        const woken = [this.#self, ...channels].join(" ");
        await notify(wakeChannel, woken.length > longestPayload ? `${this.#self} *` : woken);
      }
      const passed = JSON.stringify([this.#self, ...signals]);
      if (signals.length > 0 && passed.length < longestPayload) await notify(signalChannel, passed);
    } catch (error) {
      logger().warn({ err: error }, "other processes could not be woken");
    }
  }

  #hear(payload: string): void {
    const [from, ...channels] = payload.split(" ");
    if (from === this.#self) return;
    if (channels[0] === "*") void this.#hearing.look().catch(() => {});
    else this.#hearing.wake(channels as Channel[]);
  }

  #hearSignals(payload: string): void {
    const [from, ...signals] = JSON.parse(payload) as [string, ...Signal[]];
    if (from !== this.#self) for (const signal of signals) this.#hearing.pass(signal);
  }

  async #listen(waitMs = firstWaitMs): Promise<void> {
    if (this.#isClosed) return;
    let wait = waitMs;
    const client = new pg.Client({
      application_name: "dalil live",
      ...this.#poolConfig,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    const again = () => {
      client.removeAllListeners();
      client.on("error", () => {});
      if (this.#isClosed || this.#listener !== client) return;
      this.#listener = undefined;
      const next = Math.min(wait * 2, longestWaitMs);
      // Not all processes in the same moment.
      setTimeout(() => void this.#listen(next), wait * (0.5 + Math.random() / 2)).unref();
    };
    this.#listener = client;
    client.on("error", again);
    client.on("end", again);
    client.on("notification", ({ channel, payload }) => {
      if (channel === wakeChannel) this.#hear(payload ?? "");
      else this.#hearSignals(payload ?? "[]");
    });
    try {
      await client.connect();
      await client.query(`listen ${wakeChannel}; listen ${signalChannel}`);
      wait = firstWaitMs;
      await this.#hearing.look();
    } catch {
      again();
      await client.end().catch(() => {});
    }
  }
}

async function notify(channel: string, payload: string): Promise<void> {
  await database().$client.query("select pg_notify($1, $2)", [channel, payload]);
}
