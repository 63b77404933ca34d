import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { House, victims } from "#test/chaos/house.ts";
import { writeWhileKilling } from "#test/chaos/disturbed-house.ts";
import { writeKinds } from "#test/chaos/mixed-writes.ts";
import { faultsOfIndexes, faultsOfPictures, faultsOfWrites } from "#test/chaos/soundness.ts";

// The same with two thousand writes and many more kills: test/long/killed.long.test.ts.
const chance = chanceOf(20_261_122);
const house = new House(chance);
let result: Awaited<ReturnType<typeof writeWhileKilling>>;
beforeAll(async () => {
  await house.open();
  result = await writeWhileKilling({ house, people: 3, count: 72, times: 5, chance });
}, 300_000);
afterAll(() => house.close(), 120_000);

const ask = house.ask.bind(house);

describe("a web process, a backend, the database, the program and all at once are killed while members write (N1, N2, N23)", () => {
  it("and each comes back by itself", () => {
    expect(house.kills).toEqual(Object.fromEntries(victims.map((victim) => [victim, 1])));
    expect(result.troubles, house.errors().join("\n")).toEqual([]);
    expect(house.failedStarts).toBe(0);
    // It was started once at the beginning, and after the two kills that nothing of it survived.
    expect(house.startedIn).toHaveLength(3);
  });

  it("and what was acknowledged is there once, the rest completely or not at all", async () => {
    expect(result.writes.filter(({ isTaken }) => isTaken).length).toBeGreaterThanOrEqual(72);
    const kinds = new Set(result.writes.flatMap(({ kind, isTaken }) => (isTaken ? kind : [])));
    expect([...kinds].sort()).toEqual([...writeKinds].sort());
    expect(await faultsOfWrites(ask, result.writes)).toEqual([]);
    expect(await faultsOfPictures(ask, house.dataDir)).toEqual([]);
  });

  it("and every table and index is sound", async () => {
    const { looked, faults } = await faultsOfIndexes(ask);
    expect(faults).toEqual([]);
    expect(looked).toBeGreaterThan(200);
  });
});

describe("the eyes of this test", () => {
  const faults = async () => (await faultsOfWrites(ask, result.writes)).join();

  it("see that something acknowledged is gone", async () => {
    const taken = result.writes.find(({ kind, isTaken }) => kind === "inquiry" && isTaken);
    await ask("delete from inquiries where id = $1", [taken?.key]);
    expect(await faults()).toContain("inquiry: 1 acknowledged ones are lost");
  });

  it.each([
    ["messages", "a conversation's numbers have a gap"],
    ["group_messages", "a community's numbers have a gap"],
    ["listing_search", "a listing is not in the search"],
    ["live_events", "a channel's numbers have a gap"],
    ["favorites", "hearts are miscounted"],
    ["reviews", "a rating is miscounted"],
  ])("see that a row of %s is gone", async (table, fault) => {
    await ask(`begin; set local session_replication_role = replica;
      delete from ${table} where ctid = (select ctid from ${table} limit 1); commit`);
    expect(await faults()).toContain(fault);
  });

  it("see that there is one more than was written", async () => {
    await ask(`insert into favorites (user_id, listing_id, added_at)
      select user_id, id, now() from listings limit 1`);
    expect(await faults()).toContain("favorite: 1 are there that nobody wrote");
  });

  it("see a picture that was cut", async () => {
    await ask("update media set widths = widths || 4000 where id = (select id from media limit 1)");
    expect(await faultsOfPictures(ask, house.dataDir)).toHaveLength(1);
  });

  it("see an index that lacks a row of its table", async () => {
    // An index that is not ready takes no rows; afterwards it says that it has them all.
    await ask(`
      update pg_index set indisready = false where indexrelid = 'comments_user'::regclass;
      insert into comments (id, listing_id, user_id, text, created_at)
        select gen_random_uuid(), id, user_id, 'x', now() from listings limit 1;
      update pg_index set indisready = true where indexrelid = 'comments_user'::regclass`);
    const { faults: found } = await faultsOfIndexes(ask);
    expect(found.join()).toContain("comments_user");
  });
});
