import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { House, type Resident, type Victim, victims } from "#test/chaos/house.ts";
import { isAcknowledged, sendWrite } from "#test/chaos/mixed-writes.ts";

// How long after `kill -9` somebody is served again and can write again (quality.md N1: three seconds). Here the
// program is started again at once; a service manager's own pause (deploy/dalil.service) comes on top.
const times = Number(process.env.KILLS ?? 10);
const limits = { medianMs: 3_000 };
const house = new House(chanceOf(20_261_122));
let people: Resident[] = [];
let requested = 0;

beforeAll(async () => {
  await house.open();
  people = [await house.resident(), await house.resident()];
}, 240_000);
afterAll(() => house.close(), 120_000);

/** A page that the database is asked for: what comes from memory was never away. */
async function isServed(): Promise<boolean> {
  const answer = await fetch(`${house.url}/search?q=x${++requested}`, {
    headers: { connection: "close", accept: "text/html" },
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status === 200;
}

async function isTaken(): Promise<boolean> {
  const [by, to] = people as [Resident, Resident];
  const form = { id: newId(), senderId: by.id, receiverId: to.id, text: "…" };
  const answer = await sendWrite(house.port, { by, path: "/messages/send", form });
  const write = { kind: "message", by, path: "", form, key: "", isTaken: false } as const;
  return answer !== null && isAcknowledged(write, answer);
}

async function timeUntil(works: () => Promise<boolean>, begun: number): Promise<number> {
  while (!(await works())) await pause(20);
  return performance.now() - begun;
}

async function timeAfter(victim: Victim): Promise<{ served: number; taken: number }> {
  await house.liftLimits();
  const begun = performance.now();
  const killed = house.kill(victim);
  const [served, taken] = await Promise.all([
    timeUntil(isServed, begun),
    timeUntil(isTaken, begun),
  ]);
  await killed;
  return { served, taken };
}

it.each(victims)(
  "somebody is served again soon after it was killed: %s",
  async (victim) => {
    const served: number[] = [];
    const taken: number[] = [];
    for (let n = 0; n < times; n++) {
      const took = await timeAfter(victim);
      served.push(took.served);
      taken.push(took.taken);
      // Five deaths of web processes within a minute are taken for a fault of the program.
      await pause(victim === "web process" ? 13_000 : 1_500);
    }
    // oxlint-disable-next-line no-console -- the figures
    console.log(
      `${victim}: served after ${messagesOf(served)}, writing again after ${messagesOf(taken)}`,
    );
    expect(house.failedStarts).toBe(0);
    expect(median(served)).toBeLessThan(limits.medianMs);
    expect(median(taken)).toBeLessThan(limits.medianMs);
  },
  1_800_000,
);

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
}

function messagesOf(all: readonly number[]): string {
  return `${Math.round(median(all))} ms mostly, ${Math.round(Math.max(...all))} at most`;
}
