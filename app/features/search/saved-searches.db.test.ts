import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { savedSearchHits } from "./data/tables.ts";
import { matchSavedSearches } from "./saved-search-jobs.server.ts";
import {
  findSavedSearch,
  listSavedSearches,
  maxSavedSearches,
  removeSearch,
  saveSearch,
} from "./saved-searches.server.ts";
import { searchIndexing } from "./index-listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const before = new Date(now.getTime() - dayMs);

beforeAll(() => {
  subscribe(searchIndexing);
  subscribe(...notificationEvents);
});

const address = (query: Record<string, string>) => new URLSearchParams(query);

async function keeps(query: Record<string, string>) {
  const viewer = viewerOf(await insertUser());
  expect(await saveSearch(viewer, address(query), before)).toBe("saved");
  return viewer;
}

async function publish(overrides: Parameters<typeof insertListing>[1] = {}) {
  const listing = await insertListing(await insertUser(), { publishedAt: now, ...overrides });
  await emit(db(), "listing-saved", { listingId: listing.id });
  await matchSavedSearches(listing.id, now);
  return listing;
}

const notificationsOf = (userId: string) =>
  db()
    .select({ count: notifications.count, data: notifications.data })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.type, "saved_search")));

describe("a saved search", () => {
  it("notifies of a new listing that has all its words, in whichever form", async () => {
    const reader = await keeps({ q: "غساله اوتوماتيك" });
    await publish({ title: "غسالة نصف عادية" });
    expect(await notificationsOf(reader.id)).toEqual([]);
    await publish({ title: "للبيع غسّالة أوتوماتيك", description: "7 كيلو" });
    expect(await notificationsOf(reader.id)).toMatchObject([{ count: 1 }]);
    await publish({ title: "غسالات", description: "أوتوماتيك وعادية" });
    const [notification] = await notificationsOf(reader.id);
    expect(notification?.count).toBe(2);
    expect(await findSavedSearch(reader, String(notification?.data.searchId))).toContain(
      "/search?q=",
    );
  });

  it("notifies of a listing once, however often that is saved", async () => {
    const reader = await keeps({ q: "أكورديون" });
    const { id } = await publish({ title: "أكورديون إيطالي" });
    await Promise.all([1, 2, 3].map(() => matchSavedSearches(id, now)));
    expect(await notificationsOf(reader.id)).toMatchObject([{ count: 1 }]);
    const hits = await db().select().from(savedSearchHits).where(eq(savedSearchHits.listingId, id));
    expect(hits).toHaveLength(1);
  });

  it("keeps its conditions, and matches listings of all Syria too", async () => {
    const reader = await keeps({ category: "cars", governorate: "homs", pictures: "" });
    await publish({ categoryId: "cars", governorateId: "damascus" });
    await publish({ categoryId: "living", governorateId: "homs" });
    expect(await notificationsOf(reader.id)).toEqual([]);
    await publish({ categoryId: "cars", governorateId: "homs" });
    await publish({ categoryId: "cars", governorateId: "syria" });
    expect(await notificationsOf(reader.id)).toMatchObject([{ count: 2 }]);
  });

  it("finds a fact that a listing says in its words alone, but not against what it states", async () => {
    const reader = await keeps({ category: "cars", "d-make": "kia", "d-year-min": "2009" });
    await publish({ categoryId: "cars", title: "كيا ريو 2006" });
    await publish({ categoryId: "cars", title: "كيا ريو 2010", details: { make: "hyundai" } });
    expect(await notificationsOf(reader.id)).toEqual([]);
    await publish({ categoryId: "cars", title: "كيا سيراتو 2010 فل كامل" });
    expect(await notificationsOf(reader.id)).toMatchObject([{ count: 1 }]);
  });

  it("notifies nobody of their own listing, of an older one or of one that is not shown", async () => {
    const owner = await insertUser();
    const viewer = viewerOf(owner);
    await saveSearch(viewer, address({ q: "زعفران" }), before);
    const reader = await keeps({ q: "زعفران" });
    const own = await insertListing(owner, { title: "زعفران", status: "paused" });
    await matchSavedSearches(own.id, now);
    await publish({ title: "زعفران", publishedAt: new Date(before.getTime() - 1) });
    expect(await notificationsOf(reader.id)).toEqual([]);
    await db().update(listings).set({ status: "active" }).where(eq(listings.id, own.id));
    await emit(db(), "listing-saved", { listingId: own.id });
    await matchSavedSearches(own.id, now);
    expect(await notificationsOf(owner.id)).toEqual([]);
    expect(await notificationsOf(reader.id)).toMatchObject([{ count: 1 }]);
  });

  it("is saved once, and at most twenty of one member, also when they are saved at once", async () => {
    const viewer = viewerOf(await insertUser());
    const same = await Promise.all(
      [1, 2, 3].map(() => saveSearch(viewer, address({ q: "شقة", sort: "price-up" }), now)),
    );
    expect(same.toSorted()).toEqual(["already", "already", "saved"]);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => saveSearch(viewer, address({ q: `كلمة${i}` }), now)),
    );
    expect(outcomes.filter((each) => each === "saved")).toHaveLength(maxSavedSearches - 1);
    expect(await listSavedSearches(viewer, "ar")).toHaveLength(maxSavedSearches);
  });

  it("has a word or a condition, and is its member's own", async () => {
    const viewer = viewerOf(await insertUser());
    for (const query of [{}, { q: "  " }, { sort: "price-up" }, { governorate: "atlantis" }])
      expect(await saveSearch(viewer, address(query as Record<string, string>), now)).toBe(
        "nothing",
      );
    await expect(
      saveSearch({ ...viewer, isSuspended: true }, address({ q: "شقة" }), now),
    ).rejects.toThrow(NotAllowed);
    await saveSearch(viewer, address({ q: "شقة" }), now);
    const [stored] = await listSavedSearches(viewer, "ar");
    const stranger = viewerOf(await insertUser());
    for (const id of [stored?.id ?? "", newId(), "x"])
      await expect(removeSearch(stranger, id)).rejects.toThrow(NotFound);
    expect(await findSavedSearch(stranger, stored?.id ?? "")).toBeNull();
    await removeSearch(viewer, stored?.id ?? "");
    expect(await listSavedSearches(viewer, "ar")).toEqual([]);
  });
});
