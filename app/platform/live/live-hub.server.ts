import { randomInt } from "node:crypto";
import type { PoolConfig } from "pg";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { LiveChannel } from "./live-channel.server.ts";
import { readCursor } from "./live-cursor.ts";
import { type Channel, memberChannel, onPublished } from "./live-events.server.ts";
import { channelsOf } from "./live-following.server.ts";
import { OtherProcesses } from "./live-processes.server.ts";
import { channelsAhead, headsOf } from "./live-reading.server.ts";
import { onSignal, type Signal } from "./live-signals.server.ts";
import type { LiveStream } from "./live-stream.server.ts";
import { mostStreamsOfMember } from "./stream-limits.ts";

const tickMs = 1_000;
/** A heartbeat every 24 seconds. */
const parts = 24;
/** Streams without a valid session (signed out, suspended, ended) close within five seconds. */
const checkEvery = 3;
/** A lost signal is noticed after twelve seconds at most. */
const lookEvery = 12;
const mostAtOnce = 1_000;

export type StreamWatch = (
  happened: "opened" | "closed",
  streamId: string,
  memberId: string,
) => void;

type HubOptions = {
  poolConfig: PoolConfig;
  findSessionStates(sessionIds: string[]): Promise<Set<string>>;
  watchStream?: StreamWatch | undefined;
};

/** The event streams of this process. Other processes' events come by LISTEN, or a read every twelve seconds. */
export class LiveHub {
  readonly #channels = new Map<Channel, LiveChannel>();
  readonly #byId = new Map<string, LiveStream>();
  readonly #byMember = new Map<string, Set<LiveStream>>();
  readonly #parts = Array.from({ length: parts }, () => new Set<LiveStream>());
  readonly #options: HubOptions;
  readonly #others: OtherProcesses;
  readonly #leave: (() => void)[];
  readonly #timer: NodeJS.Timeout;
  #turn = 0;
  #added = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#others = new OtherProcesses(options.poolConfig, {
      notify: (channels) => this.#notify(channels),
      pass: (signal) => this.#pass(signal),
      look: () => this.#look(this.#all()),
    });
    this.#leave = [
      onPublished((written) => {
        for (const [name, events] of written) void this.#channels.get(name)?.pump(events);
        this.#others.notify([...written.keys()]);
      }),
      onSignal((signal) => {
        this.#pass(signal);
        this.#others.pass(signal);
      }),
    ];
    this.#timer = setInterval(() => void this.#lookAfter(this.#turn++), tickMs).unref();
  }

  get size(): number {
    return this.#byId.size;
  }

  /** Adds a stream until it closes; all but the newest six of its member end. */
  async add(stream: LiveStream): Promise<void> {
    const { id, viewer } = stream;
    this.#byId.set(id, stream);
    const ofMember = this.#byMember.get(viewer.id) ?? new Set();
    this.#byMember.set(viewer.id, ofMember.add(stream));
    const open = [...ofMember].filter(({ isOpen }) => isOpen);
    for (const oldest of open.slice(0, -mostStreamsOfMember)) {
      ofMember.delete(oldest);
      oldest.end(null);
    }
    this.#options.watchStream?.("opened", id, viewer.id);
    this.#parts[this.#added++ % parts]?.add(stream);
    stream.onDrain = this.#goOn;
    try {
      await this.follow(stream);
    } catch (error) {
      logger().warn({ err: error }, "a live stream was cut");
      stream.end();
    }
  }

  end(id: string): void {
    this.#byId.get(id)?.end(null);
  }

  remove(stream: LiveStream): void {
    const { id, viewer } = stream;
    if (this.#byId.delete(id)) this.#options.watchStream?.("closed", id, viewer.id);
    const ofMember = this.#byMember.get(viewer.id);
    ofMember?.delete(stream);
    if (ofMember?.size === 0) this.#byMember.delete(viewer.id);
    for (const part of this.#parts) part.delete(stream);
    for (const channel of stream.positions.keys()) this.leave(stream, channel);
  }

  leave(stream: LiveStream, channel: Channel): void {
    stream.positions.delete(channel);
    const left = this.#channels.get(channel);
    left?.streams.delete(stream);
    if (left?.streams.size === 0) this.#channels.delete(channel);
  }

  async follow(stream: LiveStream): Promise<void> {
    const isBeginning = stream.positions.size === 0;
    const own = memberChannel(stream.viewer.id);
    // Before the others: it may change which channels a stream reads.
    const ownHead = isBeginning ? await headsOf(database(), [own]) : [];
    const channels = await channelsOf(stream.viewer.id);
    const joined = channels.filter((channel) => !stream.positions.has(channel));
    const others = joined.filter((channel) => channel !== own);
    const heads = new Map([...ownHead, ...(await headsOf(database(), others))]);
    if (!stream.isOpen) return;
    for (const channel of stream.positions.keys())
      if (!channels.includes(channel)) this.leave(stream, channel);
    const given = readCursor(isBeginning ? stream.cursor : null, channels);
    const begun: [channel: Channel, kind: string, seq: number][] = [];
    for (const channel of joined) {
      const [seq, head] = [given.get(channel), heads.get(channel) ?? 0];
      const isReached = seq !== undefined && seq <= head;
      if (!isReached) begun.push([channel, seq === undefined ? "hello" : "reset", head]);
      stream.positions.set(channel, isReached ? seq : head);
      this.#channelOf(channel).streams.add(stream);
    }
    for (const [channel, kind, seq] of begun) stream.send(channel, { kind, seq, data: {} });
    if (begun[0]?.[0] === own) await this.#channels.get(own)?.sendUnread([stream]);
    for (const channel of joined) void this.#channels.get(channel)?.pump();
  }

  /** Ends all of them, and spreads their return over six seconds. */
  async close(): Promise<void> {
    for (const leave of this.#leave) leave();
    clearInterval(this.#timer);
    for (const stream of this.#all()) stream.end(randomInt(500, 6_000));
    await this.#others.close();
  }

  #all(): LiveStream[] {
    return this.#parts.flatMap((part) => [...part]);
  }

  /** The streams that are due now, when each is due once in so many seconds. */
  #inTurn(turn: number, every: number): LiveStream[] {
    const due = this.#parts.filter((_, index) => index % every === turn % every);
    return due.flatMap((part) => [...part]);
  }

  #channelOf(name: Channel): LiveChannel {
    const channel = this.#channels.get(name) ?? new LiveChannel(name, this);
    this.#channels.set(name, channel);
    return channel;
  }

  #notify(channels: Iterable<Channel>): void {
    for (const channel of channels) void this.#channels.get(channel)?.pump();
  }

  readonly #goOn = (stream: LiveStream): void => this.#notify(stream.positions.keys());

  #pass({ channels, kind, data }: Signal): void {
    for (const channel of new Set(channels))
      for (const stream of this.#channels.get(channel)?.streams ?? []) stream.signal(kind, data);
  }

  async #lookAfter(turn: number): Promise<void> {
    for (const stream of this.#parts[turn % parts] ?? []) stream.beat();
    try {
      await this.#endFallen(this.#inTurn(turn, checkEvery));
      await this.#look(this.#inTurn(turn, lookEvery));
    } catch (error) {
      logger().warn({ err: error }, "the live streams could not be checked");
    }
  }

  async #endFallen(streams: readonly LiveStream[]): Promise<void> {
    for (let at = 0; at < streams.length; at += mostAtOnce) {
      const some = streams.slice(at, at + mostAtOnce);
      const ids = new Set(some.map((stream) => stream.sessionId));
      const sessionStates = await this.#options.findSessionStates([...ids]);
      for (const stream of some) if (!sessionStates.has(stream.sessionId)) stream.end(null);
    }
  }

  async #look(streams: readonly LiveStream[]): Promise<void> {
    for (let at = 0; at < streams.length; at += mostAtOnce) {
      const read = new Map<Channel, number>();
      for (const stream of streams.slice(at, at + mostAtOnce))
        for (const [channel, seq] of stream.positions)
          read.set(channel, Math.min(seq, read.get(channel) ?? seq));
      if (read.size > 0) this.#notify(await channelsAhead(database(), read));
    }
  }
}
