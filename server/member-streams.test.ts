import type { Worker } from "node:cluster";
import { expect, it } from "vitest";
import { MemberStreams, type StreamOrder } from "./member-streams.ts";

/** A web process that notes what it is told to end. */
function fakeWorker(): { worker: Worker; ended: string[] } {
  const ended: string[] = [];
  const worker = {
    isConnected: () => true,
    send: ({ stream }: StreamOrder) => ended.push(stream),
  };
  return { worker: worker as unknown as Worker, ended };
}

it("ends the oldest of a member's streams, in whichever process they are", () => {
  const streams = new MemberStreams();
  const [first, second] = [fakeWorker(), fakeWorker()];
  const hear = (at: typeof first, happened: "opened" | "closed", stream: string, member = "rima") =>
    streams.receive(at.worker, { type: `stream-${happened}`, stream, member });
  for (const stream of ["1", "2", "3", "4"]) hear(first, "opened", stream);
  for (const stream of ["5", "6"]) hear(second, "opened", stream);
  hear(second, "opened", "o", "omar");
  expect([first.ended, second.ended]).toEqual([[], []]);
  hear(second, "opened", "7");
  expect(first.ended.splice(0)).toEqual(["1"]);
  hear(first, "closed", "1");
  // One that closes by itself leaves its room.
  hear(second, "closed", "5");
  hear(first, "opened", "8");
  expect([first.ended, second.ended]).toEqual([[], []]);
  // A process takes its streams along.
  streams.forget(first.worker);
  for (const stream of ["9", "10", "11", "12"]) hear(second, "opened", stream);
  expect(second.ended).toEqual([]);
  hear(second, "opened", "13");
  expect(second.ended).toEqual(["6"]);
});
