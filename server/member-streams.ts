import type { Worker } from "node:cluster";
import { maxStreamsOfMember } from "#app/platform/live/live-stream.server.ts";

export type StreamWord = {
  type: "stream-opened" | "stream-closed";
  stream: string;
  member: string;
};

export type StreamOrder = { do: "end-stream"; stream: string };

type OpenStream = { worker: Worker; stream: string };

/** In the first process: the open streams of each member over all web processes, of which the newest six stay. */
export class MemberStreams {
  readonly #open = new Map<string, OpenStream[]>();

  receive(worker: Worker, { type, stream, member }: StreamWord): void {
    const open = this.#open.get(member) ?? [];
    if (type === "stream-closed") return this.#keep(member, open, (each) => each.stream !== stream);
    open.push({ worker, stream });
    for (const { worker: at, stream: oldest } of open.splice(0, open.length - maxStreamsOfMember))
      end(at, oldest);
    this.#open.set(member, open);
  }

  forget(worker: Worker): void {
    for (const [member, open] of this.#open)
      this.#keep(member, open, (each) => each.worker !== worker);
  }

  #keep(member: string, open: OpenStream[], stays: (each: OpenStream) => boolean): void {
    const left = open.filter(stays);
    if (left.length > 0) this.#open.set(member, left);
    else this.#open.delete(member);
  }
}

function end(worker: Worker, stream: string): void {
  const order: StreamOrder = { do: "end-stream", stream };
  if (worker.isConnected()) worker.send(order, () => {});
}
