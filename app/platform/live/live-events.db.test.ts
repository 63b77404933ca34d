import { beforeEach, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { useDatabase } from "#test/database.ts";
import { type Channel, memberChannel, onPublished, publish } from "./live-events.server.ts";
import { channelsAhead, eventsAfter, headOf, purgeEvents } from "./live-reading.server.ts";

const { db } = useDatabase();
const rima = memberChannel("rima");
const omar = memberChannel("omar");

let started: Channel[][] = [];
onPublished((written) => started.push([...written.keys()].sort()));
beforeEach(async () => {
  await db().execute(sql`truncate live_channels, live_events`);
  started = [];
});

const readAll = async (channel: Channel) => eventsAfter(db(), channel, 0, 10_000);

describe("publish", () => {
  it("numbers what happens on a channel without a gap, in the order of its commits", async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        db().transaction(async (tx) => {
          // Each tells both, and in either order: nobody waits for the other for ever.
          await publish(tx, i % 2 ? [rima, omar] : [omar, rima], "a", { i });
          await publish(tx, [i % 3 ? rima : omar], "b", { i });
        }),
      ),
    );
    const ofRima = await readAll(rima);
    const ofOmar = await readAll(omar);
    if (ofRima === "gap" || ofOmar === "gap") throw new Error("a gap");
    for (const events of [ofRima, ofOmar])
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(ofRima.length + ofOmar.length).toBe(180);
    expect(await headOf(db(), rima)).toBe(ofRima.length);
  });

  it("publishes nothing of a transaction that is rolled back, and notifies no listener", async () => {
    await expect(
      db().transaction(async (tx) => {
        await publish(tx, [rima], "a");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await readAll(rima)).toEqual([]);
    expect(started).toEqual([]);
  });

  it("notifies listeners after the commit, once for each channel", async () => {
    await db().transaction(async (tx) => {
      await publish(tx, [rima], "a");
      await publish(tx, [rima, omar], "b");
      expect(started).toEqual([]);
    });
    expect(started).toEqual([[omar, rima]]);
  });

  it("keeps the order of one transaction, and works without one", async () => {
    await db().transaction(async (tx) => {
      await publish(tx, [rima], "first");
      await publish(tx, [rima], "second", { id: 2 });
    });
    await publish(db(), [rima], "third");
    const events = await readAll(rima);
    expect(events).toMatchObject([
      { seq: 1, kind: "first" },
      { seq: 2, kind: "second", data: { id: 2 } },
      { seq: 3, kind: "third" },
    ]);
  });

  it("refuses to carry more than ids", async () => {
    await expect(publish(db(), [rima], "a", { text: "س".repeat(1_000) })).rejects.toThrow();
  });
});

describe("eventsAfter", () => {
  it("returns the events after a number, a page at a time", async () => {
    for (let i = 0; i < 5; i++) await publish(db(), [rima], "a", { i });
    expect(await eventsAfter(db(), rima, 2, 2)).toMatchObject([{ seq: 3 }, { seq: 4 }]);
    expect(await eventsAfter(db(), rima, 5, 2)).toEqual([]);
  });

  it("says so when the missed events are deleted already, or the number was never reached", async () => {
    for (let i = 0; i < 3; i++) await publish(db(), [rima], "a");
    await db().execute(
      sql`update live_events set created_at = now() - interval '8 days' where seq < 3`,
    );
    await purgeEvents(db(), new Date());
    expect(await eventsAfter(db(), rima, 0, 10)).toBe("gap");
    expect(await eventsAfter(db(), rima, 2, 10)).toMatchObject([{ seq: 3 }]);
    expect(await eventsAfter(db(), rima, 9, 10)).toBe("gap");
    await db().execute(sql`update live_events set created_at = now() - interval '8 days'`);
    await purgeEvents(db(), new Date());
    expect(await eventsAfter(db(), rima, 2, 10)).toBe("gap");
    expect(await eventsAfter(db(), rima, 3, 10)).toEqual([]);
  });
});

it("does not mistake an event that is published meanwhile for a gap", async () => {
  const found: unknown[] = [];
  const looking = async () => {
    let read = 0;
    while (read < 60) {
      const events = await eventsAfter(db(), rima, read, 10);
      found.push(events === "gap" ? "gap" : "events");
      if (events !== "gap") read = events.at(-1)?.seq ?? read;
    }
  };
  const notifying = async () => {
    for (let i = 0; i < 60; i++) await publish(db(), [rima], "a", { i });
  };
  await Promise.all([looking(), looking(), notifying()]);
  expect(found).not.toContain("gap");
});

it("finds the channels on which something happened since they were read", async () => {
  await publish(db(), [rima, omar], "a");
  await publish(db(), [omar], "a");
  expect(
    await channelsAhead(
      db(),
      new Map([
        [rima, 1],
        [omar, 1],
        [memberChannel("x"), 0],
      ]),
    ),
  ).toEqual([omar]);
});
