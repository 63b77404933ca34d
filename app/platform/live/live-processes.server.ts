import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { PoolConfig } from "pg";
import { database } from "#app/platform/database.server.ts";
import { DatabaseListener } from "../postgres/database-listener.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Channel, Signal } from "./live-events.server.ts";

const notifyChannel = "dalil_live";
const signalChannel = "dalil_signals";
const batchMs = 40;
const maxPayloadLength = 7_500;
const maxSignals = 40;

type Receiver = {
  notify(channels: readonly Channel[]): void;
  pass(signal: Signal): void;
  look(): Promise<void>;
};

export class OtherProcesses {
  readonly #self = randomUUID();
  readonly #receiver: Receiver;
  readonly #dirty = new Set<Channel>();
  readonly #signals: Signal[] = [];
  #batchTimer: NodeJS.Timeout | undefined;
  readonly #listener: DatabaseListener;
  #isClosed = false;

  constructor(poolConfig: PoolConfig, receiver: Receiver) {
    this.#receiver = receiver;
    this.#listener = new DatabaseListener({
      poolConfig: { application_name: "dalil live", ...poolConfig },
      channels: [notifyChannel, signalChannel],
      // The streams look for themselves every few seconds: a slow database gets no more to do.
      beatMs: 10_000,
      onNotification: (channel, payload) =>
        channel === notifyChannel ? this.#receive(payload) : this.#receiveSignals(payload),
      onListening: () => receiver.look(),
    });
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
    await this.#listener.close();
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
        await notify(
          notifyChannel,
          payload.length > maxPayloadLength ? `${this.#self} *` : payload,
        );
      }
      const passed = JSON.stringify([this.#self, ...signals]);
      if (signals.length > 0 && passed.length < maxPayloadLength)
        await notify(signalChannel, passed);
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
}

async function notify(channel: string, payload: string): Promise<void> {
  await database().execute(sql`select pg_notify(${channel}, ${payload})`);
}
