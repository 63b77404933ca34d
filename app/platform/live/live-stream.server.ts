import type { ServerResponse } from "node:http";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type Channel, memberChannel } from "./live-events.server.ts";
import { eventsAfter, headOf } from "./live-reading.server.ts";
import { readUnread, renderFor } from "./live-rendering.server.ts";

const mostAtOnce = 100;
/** A browser that reads no more than this behind is let go: it comes back with its cursor. */
const mostBehind = 256 * 1024;

/**
 * One open browser: what happened on the member's channel, in order, from a cursor on. The cursor goes
 * along as the id of each event, so that a browser that was cut off asks for the rest.
 */
export class LiveStream {
  readonly channel: Channel;
  readonly sessionId: string;
  readonly #viewer: Viewer;
  readonly #answer: ServerResponse;
  /** The number of the last event that was read; below zero until it is known. */
  #read: number;
  #isReading = false;
  #isAskedAgain = false;

  constructor(options: {
    viewer: Viewer;
    sessionId: string;
    answer: ServerResponse;
    /** Where the browser was cut off, or null for one that has just drawn its page. */
    after: number | null;
  }) {
    this.channel = memberChannel(options.viewer.id);
    this.sessionId = options.sessionId;
    this.#viewer = options.viewer;
    this.#answer = options.answer;
    this.#read = options.after ?? -1;
  }

  /** How far it has read. */
  get read(): number {
    return Math.max(0, this.#read);
  }

  /** Sends what is new. Asked while it is at it, it looks once more. */
  async pump(): Promise<void> {
    if (this.#isReading) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isReading = true;
    try {
      do {
        this.#isAskedAgain = false;
        if (await this.#sendNext()) this.#isAskedAgain = true;
      } while (this.#isAskedAgain && this.isOpen);
    } catch (error) {
      // The database is away: the browser comes back and asks from where it was.
      logger().warn({ err: error }, "a live stream was cut");
      this.end();
    } finally {
      this.#isReading = false;
    }
  }

  get isOpen(): boolean {
    return !this.#answer.writableEnded && !this.#answer.destroyed;
  }

  /** A comment line, so that nobody on the way takes the connection for dead. */
  beat(): void {
    this.#write(":\n\n");
  }

  /** Ends it and says when to come back; `null` tells the browser to stay away. */
  end(comeBackMs: number | null = 3_000): void {
    if (!this.isOpen) return;
    this.#write(comeBackMs === null ? frame({ kind: "closed" }) : `retry: ${comeBackMs}\n\n`);
    this.#answer.end();
  }

  /** True when there may be more. */
  async #sendNext(): Promise<boolean> {
    if (this.#read < 0) return this.#begin();
    const events = await eventsAfter(database(), this.channel, this.#read, mostAtOnce);
    if (events === "gap") return this.#begin("reset");
    const last = events.at(-1);
    if (!last) return false;
    for (const { seq, kind, data } of await renderFor(this.#viewer, events))
      this.#send(kind, data, seq);
    await this.#sendUnread(last.seq);
    this.#read = last.seq;
    return events.length === mostAtOnce;
  }

  // Read first, counted then: what happens in between is told as an event, never lost between the two.
  async #begin(kind: "hello" | "reset" = "hello"): Promise<boolean> {
    this.#read = await headOf(database(), this.channel);
    this.#send(kind, {}, this.#read);
    await this.#sendUnread(this.#read);
    return false;
  }

  async #sendUnread(seq: number): Promise<void> {
    this.#send("unread", await readUnread(this.#viewer), seq);
  }

  #send(kind: string, data: unknown, seq: number): void {
    this.#write(`id: ${seq}\n${frame({ kind, seq, data })}`);
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#answer.write(text);
    if (this.#answer.writableLength > mostBehind) this.#answer.destroy();
  }
}

function frame(sent: { kind: string; seq?: number; data?: unknown }): string {
  return `data: ${JSON.stringify(sent)}\n\n`;
}
