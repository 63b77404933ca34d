import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { chanceOf } from "#test/chaos/chance.ts";
import { House, type Resident } from "#test/chaos/house.ts";
import {
  type KernelCall,
  KernelCalls,
  type Span,
  unkeptNames,
  whyNoKernelCalls,
  withoutLog,
} from "#test/chaos/kernel-calls.ts";
import { isAcknowledged, sendWrite, type Write, Writing } from "#test/chaos/mixed-writes.ts";

// What the kernel is asked while members write, one thing after the other (quality.md N3).
const count = Number(process.env.ACKS ?? 1_000);
const pictures = Number(process.env.PICTURES ?? 50);
const why = whyNoKernelCalls();
const chance = chanceOf(20_261_122);
const house = new House(chance);
let people: Resident[] = [];

beforeAll(async () => {
  if (why) return;
  await house.open();
  people = [await house.resident(), await house.resident()];
}, 240_000);
afterAll(() => house.close(), 120_000);

/** Whoever is looked at is slow. */
async function lookOn(whom: "database" | "all", writes: () => Promise<Span[]>) {
  const { web, database } = house.processes();
  const looking = await KernelCalls.of(whom === "all" ? [...web, ...database] : database);
  const spans = await writes();
  return { spans, calls: await looking.end() };
}

async function acknowledged(write: Pick<Write, "kind" | "by" | "path" | "form">): Promise<Span> {
  for (;;) {
    const requested = Date.now();
    const answer = await sendWrite(house.port, write);
    // The clock is read in whole milliseconds.
    const span = { asked: requested, acknowledged: Date.now() + 1 };
    if (answer && isAcknowledged(write as Write, answer)) return span;
    if (answer?.status !== 429) throw new Error(`${answer?.status} ${answer?.text.slice(0, 300)}`);
    await house.liftLimits();
  }
}

async function sendMessages(howMany: number): Promise<Span[]> {
  const [by, to] = people as [Resident, Resident];
  const spans: Span[] = [];
  while (spans.length < howMany) {
    const form = { id: newId(), senderId: by.id, receiverId: to.id, text: `${spans.length}` };
    spans.push(await acknowledged({ kind: "message", by, path: "/messages/send", form }));
  }
  return spans;
}

async function sendPictures(howMany: number): Promise<Span[]> {
  const [by] = people as [Resident];
  const findListing = async () => undefined;
  const writing = new Writing({ people, community: "", chance, findListing });
  const spans: Span[] = [];
  while (spans.length < howMany) {
    const write = await writing.next(by);
    if (write.kind === "picture") spans.push(await acknowledged(write));
  }
  return spans;
}

describe.skipIf(why)(
  `nothing is acknowledged before it is on the disk${why ? ` (skipped: ${why})` : ""}`,
  () => {
    it(`of ${count} messages the log of each was put there between its coming and its answer`, async () => {
      const { spans, calls } = await lookOn("database", () => sendMessages(count));
      expect(spans).toHaveLength(count);
      expect(withoutLog(calls, spans)).toEqual([]);
      // oxlint-disable-next-line no-console -- the figure
      console.log(
        `${spans.length} of ${count} acknowledged after ${syncsIn(calls)} syncs of the log`,
      );
    });

    it(`of ${pictures} pictures each file was put there with its name`, async () => {
      const { spans, calls } = await lookOn("all", () => sendPictures(pictures));
      const named = calls.filter(({ name }) => name.startsWith("rename"));
      expect(named.length).toBeGreaterThanOrEqual(pictures);
      expect(unkeptNames(calls, spans)).toEqual([]);
      expect(withoutLog(calls, spans)).toEqual([]);
      // oxlint-disable-next-line no-console -- the figure
      console.log(`${named.length} files of ${spans.length} pictures`);
    });
  },
);

describe.skipIf(why)("the eyes of this test", () => {
  it.each(["fsync", "synchronous_commit"])("see that %s is off", async (setting) => {
    const set = async (to: string) => {
      await house.ask(`alter system set ${setting} = ${to}`);
      await house.ask("select pg_reload_conf()");
    };
    await set("off");
    const { spans, calls } = await lookOn("database", () => sendMessages(40));
    await set("on");
    // The log is written on by the way, five times a second.
    expect(withoutLog(calls, spans).length).toBeGreaterThan(setting === "fsync" ? 39 : 10);
  });
});

function syncsIn(calls: readonly KernelCall[]): number {
  return calls.filter(({ name }) => name === "fdatasync" || name === "fsync").length;
}
