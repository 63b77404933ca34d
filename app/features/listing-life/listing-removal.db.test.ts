import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import {
  getOwnListing,
  listOwnPage,
  removeListing,
  restoreListing,
} from "./own-listings.server.ts";
import { getListing, listNewest } from "#app/features/listings/listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
type Owner = Parameters<typeof viewerOf>[0];
const removedBy = async (owner: Owner, at: Date) =>
  (await listOwnPage(viewerOf(owner), { tab: "active", after: null }, { ...read, now: at }))
    .removed;
const later = (days: number) => new Date(now.getTime() + days * dayMs);

let received: number[] = [];
beforeAll(() => {
  subscribe({ "listing-saved": async (_tx, { listingId }) => void received.push(listingId) });
});
beforeEach(() => {
  received = [];
});

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await db()
    .select({ status: listings.status })
    .from(listings)
    .where(eq(listings.id, id));
  return row?.status;
}

describe("removeListing", () => {
  it("takes the listing off every list, also its owner's, and out of the search", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, { categoryId: "education" });
    await removeListing(viewerOf(owner), String(id), now);
    expect(received).toEqual([id]);
    const own = await listOwnPage(viewerOf(owner), { tab: "active", after: null }, read);
    expect(own.listings).toEqual([]);
    const { cards } = await listNewest({ categoryId: "education", limit: 10 }, read);
    expect(cards).toEqual([]);
    await expect(getListing(String(id), null, read)).rejects.toThrow(NotFound);
    expect(own.removed).toEqual([{ id, title: "طاولة سفرة", locale: "ar", goneAt: later(30) }]);
  });

  it("is not found for somebody else, staff included, and changes nothing", async () => {
    const { id } = await insertListing(await findOrInsert("rima"));
    for (const name of ["sami", "layal"] as const) {
      const stranger = viewerOf(await findOrInsert(name));
      await expect(removeListing(stranger, String(id), now)).rejects.toThrow(NotFound);
      await expect(getOwnListing(stranger, String(id))).rejects.toThrow(NotFound);
    }
    expect(await statusOf(id)).toBe("active");
    expect(received).toEqual([]);
  });

  it("is done once, also when asked for twice at the same moment", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, { status: "paused" });
    const outcomes = await Promise.allSettled([
      removeListing(viewerOf(owner), String(id), now),
      removeListing(viewerOf(owner), String(id), now),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await restoreListing(viewerOf(owner), String(id), now);
    expect(await statusOf(id)).toBe("paused");
  });

  it.each(["", "0", "-1", "1e3", "1; drop table listings", "99999999999999999999"])(
    "does not find '%s'",
    async (id) => {
      const viewer = viewerOf(await findOrInsert("rima"));
      await expect(removeListing(viewer, id, now)).rejects.toThrow(NotFound);
      await expect(restoreListing(viewer, id, now)).rejects.toThrow(NotFound);
    },
  );
});

describe("restoreListing", () => {
  it.each(["draft", "active", "paused", "sold", "expired"] as const)(
    "makes a listing that was %s the same again",
    async (status) => {
      const owner = await insertUser();
      const { id } = await insertListing(owner, { status });
      await removeListing(viewerOf(owner), String(id), now);
      await restoreListing(viewerOf(owner), String(id), later(29));
      expect(await statusOf(id)).toBe(status);
      expect(received).toEqual([id, id]);
      expect(await removedBy(owner, now)).toEqual([]);
    },
  );

  it("is not found after 30 days, for others, and where nothing was removed", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner);
    await expect(restoreListing(viewerOf(owner), String(id), now)).rejects.toThrow(NotFound);
    await removeListing(viewerOf(owner), String(id), now);
    const stranger = viewerOf(await findOrInsert("sami"));
    await expect(restoreListing(stranger, String(id), now)).rejects.toThrow(NotFound);
    await expect(restoreListing(viewerOf(owner), String(id), later(30))).rejects.toThrow(NotFound);
    expect(await removedBy(owner, now)).toHaveLength(1);
    expect(await removedBy(owner, later(30))).toEqual([]);
    expect(await statusOf(id)).toBe("removed");
  });
});

it("a suspended or leaving member may neither remove nor restore a listing", async () => {
  const munir = await findOrInsert("munir");
  const leaving = await insertUser({ deletionRequestedAt: now });
  for (const owner of [munir, leaving]) {
    const { id } = await insertListing(owner);
    await expect(removeListing(viewerOf(owner), String(id), now)).rejects.toThrow(NotAllowed);
    await expect(restoreListing(viewerOf(owner), String(id), now)).rejects.toThrow(NotAllowed);
    expect(await statusOf(id)).toBe("active");
  }
});

it("the database knows what a removed listing was", async () => {
  const { id } = await insertListing(await findOrInsert("rima"));
  const wrong = db().execute(sql`update listings set removed_at = now() where id = ${id}`);
  await expect(wrong).rejects.toThrow();
});
