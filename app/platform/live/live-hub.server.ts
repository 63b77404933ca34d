import { randomInt } from "node:crypto";
import type { PoolConfig } from "pg";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { semaphore } from "../semaphore.server.ts";
import {
  type Channel,
  type LiveEvent,
  memberChannel,
  onPublished,
  onSignal,
  type Signal,
} from "./live-events.server.ts";
import { OtherProcesses } from "./live-processes.server.ts";
import { channelsAhead, eventsAfterEach, headOf, headsOf } from "./live-reading.server.ts";
import {
  channelsOf,
  followingChanged,
  readUnread,
  recipientsOf,
  renderFor,
} from "./live-rendering.server.ts";
import { type LiveStream, maxStreamsOfMember, readCursor } from "./live-stream.server.ts";

const tickMs = 1_000;
/** In seconds, which are a multiple of the others: a proxy must not take a connection for dead. */
const beatEvery = 24;
/** Streams without a valid session (signed out, suspended, ended) close within five seconds. */
const checkEvery = 3;
/** A lost signal is noticed after twelve seconds at most. */
const lookEvery = 12;
const maxStreamsAtOnce = 1_000;

export type StreamWatch = (
  happened: "opened" | "closed",
  streamId: string,
  memberId: string,
) => void;

type HubOptions = {
  poolConfig: PoolConfig;
  findLiveSessions(sessionIds: string[]): Promise<Set<string>>;
  watchStream?: StreamWatch | undefined;
};

/** The event streams of this process. Other processes' events come by LISTEN, or a read every twelve seconds. */
export class LiveHub {
  readonly #channels = new Map<Channel, LiveChannel>();
  readonly #byId = new Map<string, LiveStream>();
  readonly #byMember = new Map<string, Set<LiveStream>>();
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
      look: () => this.#look([...this.#byId.values()]),
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
    for (const oldest of open.slice(0, -maxStreamsOfMember)) {
      ofMember.delete(oldest);
      oldest.end(null);
    }
    this.#options.watchStream?.("opened", id, viewer.id);
    stream.place = this.#added++;
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
    for (const stream of this.#byId.values()) stream.end(randomInt(500, 6_000));
    await this.#others.close();
  }

  /** The streams that are due now, when each is due once in so many seconds. */
  #inTurn(turn: number, every: number): LiveStream[] {
    return [...this.#byId.values()].filter(({ place }) => place % every === turn % every);
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
    for (const stream of this.#inTurn(turn, beatEvery)) stream.beat();
    try {
      await this.#endFallen(this.#inTurn(turn, checkEvery));
      await this.#look(this.#inTurn(turn, lookEvery));
    } catch (error) {
      logger().warn({ err: error }, "the live streams could not be checked");
    }
  }

  async #endFallen(streams: readonly LiveStream[]): Promise<void> {
    for (let at = 0; at < streams.length; at += maxStreamsAtOnce) {
      const some = streams.slice(at, at + maxStreamsAtOnce);
      const ids = new Set(some.map((stream) => stream.sessionId));
      const liveSessions = await this.#options.findLiveSessions([...ids]);
      for (const stream of some) if (!liveSessions.has(stream.sessionId)) stream.end(null);
    }
  }

  async #look(streams: readonly LiveStream[]): Promise<void> {
    for (let at = 0; at < streams.length; at += maxStreamsAtOnce) {
      const read = new Map<Channel, number>();
      for (const stream of streams.slice(at, at + maxStreamsAtOnce))
        for (const [channel, seq] of stream.positions)
          read.set(channel, Math.min(seq, read.get(channel) ?? seq));
      if (read.size > 0) this.#notify(await channelsAhead(database(), read));
    }
  }
}

const maxEventsAtOnce = 100;
const reading = semaphore(32);
const readNext = batchLoader((read: readonly { channel: Channel; after: number }[]) =>
  eventsAfterEach(database(), read, maxEventsAtOnce),
);

type Counts = Record<string, number>;

class LiveChannel {
  readonly name: Channel;
  readonly streams = new Set<LiveStream>();
  readonly #hub: LiveHub;
  #written: LiveEvent[] = [];
  #isReading = false;
  #mustReadAgain = false;

  constructor(name: Channel, hub: LiveHub) {
    this.name = name;
    this.#hub = hub;
  }

  /** Sends each stream its new events; `written` are this process's own. A call during it reads once more. */
  async pump(written: readonly LiveEvent[] = []): Promise<void> {
    this.#written.push(...written);
    this.#mustReadAgain = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#mustReadAgain) {
        this.#mustReadAgain = false;
        if (await reading(() => this.#sendNext())) this.#mustReadAgain = true;
      }
    } catch (error) {
      logger().warn({ err: error }, "a live channel could not be read");
    } finally {
      this.#isReading = false;
    }
  }

  async sendUnread(streams: readonly LiveStream[]): Promise<void> {
    this.#sendCounts(streams, await this.#countUnread(streams));
  }

  async #countUnread(streams: readonly LiveStream[]): Promise<Counts | null> {
    const [first] = streams;
    return first && this.name.startsWith("member:") ? readUnread(first.viewer) : null;
  }

  #sendCounts(streams: readonly LiveStream[], data: Counts | null): void {
    if (!data) return;
    for (const stream of streams)
      if (this.streams.has(stream))
        stream.send(this.name, { kind: "unread", seq: this.#read(stream), data });
  }

  async #sendNext(): Promise<boolean> {
    const written = this.#written.splice(0).sort((a, b) => a.seq - b.seq);
    const taking = [...this.streams].filter((stream) => stream.isOpen && !stream.isFull);
    if (taking.length === 0) return false;
    const from = Math.min(...taking.map((stream) => this.#read(stream)));
    const isNext = written.every(({ seq }, index) => seq === from + 1 + index);
    const events =
      isNext && written.length > 0 ? written : await readNext({ channel: this.name, after: from });
    if (events === "gap") {
      await this.#reset(taking.filter((stream) => this.#read(stream) === from));
      return true;
    }
    const last = events.at(-1);
    if (!last) return false;
    await this.#send(
      taking.filter((stream) => this.#read(stream) < last.seq),
      events,
      last.seq,
    );
    return events.length === maxEventsAtOnce;
  }

  async #send(behind: LiveStream[], events: LiveEvent[], lastSeq: number): Promise<void> {
    // Checked after the events were read: somebody removed before one of them does not get it.
    const ids = new Set(behind.map(({ viewer }) => viewer.id));
    const recipients = await recipientsOf(this.name, [...ids]);
    for (const stream of behind)
      if (!recipients.has(stream.viewer.id)) this.#hub.leave(stream, this.name);
    const viewers = new Map(
      behind
        .filter(({ viewer }) => recipients.has(viewer.id))
        .map(({ viewer }) => [viewer.id, viewer]),
    );
    const [draw, unread] = await Promise.all([
      renderFor([...viewers.values()], events),
      this.#countUnread(behind),
    ]);
    const listening = behind.filter((stream) => this.streams.has(stream));
    for (const stream of listening) {
      for (const event of draw(stream.viewer)) {
        if (stream.isFull) break;
        if (event.seq > this.#read(stream)) stream.send(this.name, event);
      }
      if (!stream.isFull) stream.positions.set(this.name, lastSeq);
    }
    this.#sendCounts(listening, unread);
    if (events.some(({ kind }) => kind === followingChanged))
      for (const stream of listening) await this.#hub.follow(stream);
  }

  async #reset(streams: LiveStream[]): Promise<void> {
    const seq = await headOf(database(), this.name);
    const resumed = streams.filter((stream) => this.streams.has(stream));
    for (const stream of resumed) stream.send(this.name, { kind: "reset", seq, data: {} });
    await this.sendUnread(resumed);
  }

  #read(stream: LiveStream): number {
    return stream.positions.get(this.name) ?? 0;
  }
}
