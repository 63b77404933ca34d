import { randomUUID } from "node:crypto";
import pg from "pg";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Channel, Signal } from "./live-events.server.ts";

const notifyChannel = "dalil_live";
const signalChannel = "dalil_signals";
const batchMs = 40;
const longestPayload = 7_500;
const maxSignals = 40;
const firstWaitMs = 500;
const longestWaitMs = 15_000;

type Receiver = {
  notify(channels: readonly Channel[]): void;
  pass(signal: Signal): void;
  look(): Promise<void>;
};

/** The connection to the other processes on the same database: signals this one's events and receives theirs. */
export class OtherProcesses {
  readonly #self = randomUUID();
  readonly #poolConfig: pg.PoolConfig;
  readonly #receiver: Receiver;
  readonly #dirty = new Set<Channel>();
  readonly #signals: Signal[] = [];
  #batchTimer: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #isClosed = false;

  constructor(poolConfig: pg.PoolConfig, receiver: Receiver) {
    this.#poolConfig = poolConfig;
    this.#receiver = receiver;
    void this.#listen();
  }

  notify(channels: readonly Channel[]): void {
    for (const channel of channels) this.#dirty.add(channel);
    this.#startBatch();
  }

  pass(signal: Signal): void {
    if (this.#signals.length < maxSignals) this.#signals.push(signal);
    this.#startBatch();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#batchTimer);
    await this.#flush();
    await this.#listener?.end().catch(() => {});
  }

  #startBatch(): void {
    if (!this.#isClosed) this.#batchTimer ??= setTimeout(() => void this.#flush(), batchMs);
  }

  async #flush(): Promise<void> {
    this.#batchTimer = undefined;
    const channels = [...this.#dirty];
    const signals = this.#signals.splice(0);
    this.#dirty.clear();
    try {
      if (channels.length > 0) {
        const payload = [this.#self, ...channels].join(" ");
        await notify(notifyChannel, payload.length > longestPayload ? `${this.#self} *` : payload);
      }
      const passed = JSON.stringify([this.#self, ...signals]);
      if (signals.length > 0 && passed.length < longestPayload) await notify(signalChannel, passed);
    } catch (error) {
      logger().warn({ err: error }, "other processes could not be notified");
    }
  }

  #receive(payload: string): void {
    const [from, ...channels] = payload.split(" ");
    if (from === this.#self) return;
    if (channels[0] === "*") void this.#receiver.look().catch(() => {});
    else this.#receiver.notify(channels as Channel[]);
  }

  #receiveSignals(payload: string): void {
    const [from, ...signals] = JSON.parse(payload) as [string, ...Signal[]];
    if (from !== this.#self) for (const signal of signals) this.#receiver.pass(signal);
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
      if (channel === notifyChannel) this.#receive(payload ?? "");
      else this.#receiveSignals(payload ?? "[]");
    });
    try {
      await client.connect();
      await client.query(`listen ${notifyChannel}; listen ${signalChannel}`);
      wait = firstWaitMs;
      await this.#receiver.look();
    } catch {
      again();
      await client.end().catch(() => {});
    }
  }
}

async function notify(channel: string, payload: string): Promise<void> {
  await database().$client.query("select pg_notify($1, $2)", [channel, payload]);
}
