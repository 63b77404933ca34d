import { database } from "#app/platform/database.server.ts";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Channel, LiveEvent } from "./live-events.server.ts";
import { followingChanged, recipientsOf } from "./live-following.server.ts";
import { eventsAfterEach, headOf } from "./live-reading.server.ts";
import { readUnread, renderFor } from "./live-rendering.server.ts";
import type { LiveStream } from "./live-stream.server.ts";
import { semaphore } from "../semaphore.server.ts";

const mostAtOnce = 100;
const reading = semaphore(32);
const readNext = batchLoader((read: readonly { channel: Channel; after: number }[]) =>
  eventsAfterEach(database(), read, mostAtOnce),
);

type Counts = Record<string, number>;

type Hub = {
  leave(stream: LiveStream, channel: Channel): void;
  follow(stream: LiveStream): Promise<void>;
};

export class LiveChannel {
  readonly name: Channel;
  readonly streams = new Set<LiveStream>();
  readonly #hub: Hub;
  #written: LiveEvent[] = [];
  #isReading = false;
  #mustReadAgain = false;

  constructor(name: Channel, hub: Hub) {
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
    return events.length === mostAtOnce;
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
