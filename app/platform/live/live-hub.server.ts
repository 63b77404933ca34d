import { randomInt, randomUUID } from "node:crypto";
import pg from "pg";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { type Channel, onPublished } from "./live-events.server.ts";
import { channelsAhead } from "./live-reading.server.ts";
import type { LiveStream } from "./live-stream.server.ts";

const notifyChannel = "dalil_live";
/** One wake-up for all that happened within it: a NOTIFY takes a lock that every commit with one waits for. */
const gatherMs = 40;
const beatMs = 25_000;
/** Streams of whoever signed out, was suspended or lost the session end within five seconds. */
const checkMs = 3_000;
/** What a lost wake-up is found by. */
const lookMs = 10_000;
const longestPayload = 7_500;
const mostPerMember = 6;

type HubOptions = {
  poolConfig: pg.PoolConfig;
  /** Which of these sessions still stand, of members in good standing. */
  findStanding(sessionIds: string[]): Promise<Set<string>>;
};

/**
 * The open browsers of this process. What a process itself causes it passes on at once; what others cause
 * it hears of by LISTEN, and by looking every ten seconds should that have failed.
 */
export class LiveHub {
  readonly #self = randomUUID();
  readonly #streams = new Map<Channel, Set<LiveStream>>();
  readonly #dirty = new Set<Channel>();
  readonly #options: HubOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  #gathering: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;
  #isClosed = false;

  constructor(options: HubOptions) {
    this.#options = options;
    onPublished((channels) => this.#published(channels));
    this.#every(beatMs, () => this.#all().forEach((stream) => stream.beat()));
    this.#every(checkMs, () => this.#endFallen());
    this.#every(lookMs, () => this.#look());
    void this.#listen();
  }

  get size(): number {
    return this.#all().length;
  }

  /** Takes a stream in until it closes; the oldest of a member's goes when he opens more than six. */
  add(stream: LiveStream): void {
    const ofMember = this.#streams.get(stream.channel) ?? new Set();
    this.#streams.set(stream.channel, ofMember.add(stream));
    const [oldest] = ofMember;
    if (ofMember.size > mostPerMember) oldest?.end(null);
    void stream.pump();
  }

  remove(stream: LiveStream): void {
    const ofMember = this.#streams.get(stream.channel);
    ofMember?.delete(stream);
    if (ofMember?.size === 0) this.#streams.delete(stream.channel);
  }

  /** Ends all of them, and spreads over six seconds when they come back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#gathering);
    for (const stream of this.#all()) stream.end(randomInt(500, 6_000));
    await this.#listener?.end().catch(() => {});
  }

  #all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((ofMember) => [...ofMember]);
  }

  #every(ms: number, work: () => void | Promise<void>): void {
    const timer = setInterval(async () => {
      try {
        await work();
      } catch (error) {
        logger().warn({ err: error }, "the live streams could not be looked after");
      }
    }, ms);
    timer.unref();
    this.#timers.push(timer);
  }

  #published(channels: Channel[]): void {
    if (this.#isClosed) return;
    this.#wake(channels);
    for (const channel of channels) this.#dirty.add(channel);
    this.#gathering ??= setTimeout(() => void this.#tellOthers(), gatherMs);
  }

  #wake(channels: Iterable<Channel>): void {
    for (const channel of channels)
      for (const stream of this.#streams.get(channel) ?? []) void stream.pump();
  }

  async #tellOthers(): Promise<void> {
    this.#gathering = undefined;
    const channels = [...this.#dirty];
    this.#dirty.clear();
    const payload = [this.#self, ...channels].join(" ");
    try {
      await database().$client.query("select pg_notify($1, $2)", [
        notifyChannel,
        payload.length > longestPayload ? `${this.#self} *` : payload,
      ]);
    } catch (error) {
      // The others find it by looking.
      logger().warn({ err: error }, "other processes could not be woken");
    }
  }

  #hear(payload: string): void {
    const [from, ...channels] = payload.split(" ");
    if (from === this.#self) return;
    if (channels[0] === "*") void this.#look().catch(() => {});
    else this.#wake(channels as Channel[]);
  }

  async #listen(waitMs = 500): Promise<void> {
    if (this.#isClosed) return;
    const client = new pg.Client({ ...this.#options.poolConfig, application_name: "dalil live" });
    const again = () => {
      client.removeAllListeners();
      client.on("error", () => {});
      if (this.#isClosed || this.#listener !== client) return;
      this.#listener = undefined;
      setTimeout(() => void this.#listen(Math.min(waitMs * 2, 15_000)), waitMs).unref();
    };
    this.#listener = client;
    client.on("error", again);
    client.on("end", again);
    client.on("notification", ({ payload }) => this.#hear(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${notifyChannel}`);
      // What happened while nobody listened.
      await this.#look();
    } catch {
      again();
      await client.end().catch(() => {});
    }
  }

  async #look(): Promise<void> {
    const read = new Map<Channel, number>();
    for (const [channel, ofMember] of this.#streams)
      read.set(channel, Math.min(...[...ofMember].map((stream) => stream.read)));
    if (read.size > 0) this.#wake(await channelsAhead(database(), read));
  }

  async #endFallen(): Promise<void> {
    const streams = this.#all();
    if (streams.length === 0) return;
    const standing = await this.#options.findStanding([
      ...new Set(streams.map((stream) => stream.sessionId)),
    ]);
    for (const stream of streams) if (!standing.has(stream.sessionId)) stream.end(null);
  }
}
