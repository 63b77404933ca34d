import type { ServerResponse } from "node:http";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Channel } from "./live-events.server.ts";

/** Event streams of one member; when they open another, the oldest ends. */
export const maxStreamsOfMember = 6;

export const maxStreamsOfProcess = 20_000;

/** Bytes that may wait for a slow browser; the rest waits in the database. */
const maxBehind = 64 * 1024;

type StreamEvent = { kind: string; seq: number; data: unknown };

/** One open browser. The id of each event is the cursor, with which a reconnected browser gets the rest. */
export class LiveStream {
  readonly id = newId();
  readonly viewer: Viewer;
  readonly sessionId: string;
  /** Where the browser was cut off, or null for one that has just drawn its page. */
  readonly cursor: string | null;
  /** The number of the last event read on each of its channels, the member's own first. */
  readonly positions = new Map<Channel, number>();
  onDrain: ((stream: LiveStream) => void) | undefined;
  /** Its number among all of the process: spreads what is done for each over the seconds. */
  place = 0;
  readonly #response: ServerResponse;
  #isFull = false;
  #wasFull = false;

  constructor(options: {
    viewer: Viewer;
    sessionId: string;
    response: ServerResponse;
    cursor: string | null;
  }) {
    this.viewer = options.viewer;
    this.sessionId = options.sessionId;
    this.cursor = options.cursor;
    this.#response = options.response;
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  get waiting(): number {
    return this.#response.writableLength;
  }

  send(channel: Channel, { kind, seq, data }: StreamEvent): void {
    this.positions.set(channel, seq);
    const isOwn = channel.startsWith("member:");
    const text = JSON.stringify(isOwn ? { kind, seq, data } : { kind, seq, data, channel });
    this.#write(`id: ${writeCursor(this.positions)}\ndata: ${text}\n\n`);
  }

  /** Something that is true only now: without an id, so that the cursor stays where it is. */
  signal(kind: string, data: unknown): void {
    if (this.#response.writableLength === 0)
      this.#write(`data: ${JSON.stringify({ kind, data })}\n\n`);
  }

  /** A comment line, so that no proxy takes the connection for dead; a browser that reads nothing is dropped. */
  beat(): void {
    if (!this.isOpen || (this.#isFull && this.#wasFull)) this.#response.destroy();
    this.#wasFull = this.#isFull;
    if (!this.#isFull) this.#write(":\n\n");
  }

  /** Ends it and says when to come back; `null` tells the browser to stay away. */
  end(comeBackMs: number | null = 3_000): void {
    if (!this.isOpen) return;
    this.#write(comeBackMs === null ? 'data: {"kind":"closed"}\n\n' : `retry: ${comeBackMs}\n\n`);
    this.#response.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#response.write(text);
    if (this.#isFull || this.#response.writableLength <= maxBehind) return;
    this.#isFull = true;
    this.#response.once("drain", () => {
      this.#isFull = false;
      this.#wasFull = false;
      this.onDrain?.(this);
    });
  }
}

type Positions = ReadonlyMap<string, number>;

const keyLength = 12;

/** As `12.0f3a9c1b2d4e:7`: the number on the member's own channel, then those on communities. */
export function writeCursor(positions: Positions): string {
  let cursor = "";
  for (const [channel, seq] of positions)
    cursor += cursor ? `.${channel.slice(-keyLength)}:${seq}` : String(seq);
  return cursor;
}

export function readCursor(cursor: string | null, channels: readonly string[]): Positions {
  const positions = new Map<string, number>();
  if (!cursor || !/^\d{1,15}(?:\.[0-9a-z-]{12}:\d{1,15})*$/.test(cursor)) return positions;
  const [own, ...others] = cursor.split(".");
  const byKey = new Map(others.map((each) => each.split(":") as [string, string]));
  for (const [index, channel] of channels.entries()) {
    const seq = index === 0 ? own : byKey.get(channel.slice(-keyLength));
    if (seq !== undefined) positions.set(channel, Number(seq));
  }
  return positions;
}
