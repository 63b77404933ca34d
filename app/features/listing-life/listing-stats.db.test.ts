import type { IncomingMessage } from "node:http";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { changeFavorite } from "#app/features/favorites/favorites.server.ts";
import { contactReveals } from "#app/features/listing-page/data/tables.ts";
import { listingDays, listings } from "#app/features/listings/data/tables.ts";
import { countView, purgeHistory, saveViews } from "./listing-history.server.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { makeOffer } from "#app/features/offers/offers.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { dayOf } from "#app/platform/format.ts";
import { newId } from "#app/platform/id.ts";
import { viewCounter } from "#server/count-views.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { inDays } from "#test/listing-life.ts";
import { selectForExport } from "./data/own-queries.server.ts";
import { getListingStats, removeListing } from "./own-listings.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const priced = { priceType: "fixed", priceMin: 300, currency: "USD" } as const;
const phone = "Mozilla/5.0 (Linux; Android 13) Chrome/130.0 Mobile";

async function scene(more: Partial<typeof listings.$inferInsert> = {}) {
  const owner = await insertUser();
  const { id } = await insertListing(owner, { ...priced, ...more });
  const seller = viewerOf(owner);
  const statsAt = (at = now) => getListingStats(seller, String(id), at);
  const lastDay = async (at = now) => (await statsAt(at)).days.at(-1);
  const view = (address: string, agent = phone, at = now, purpose: string | null = null) =>
    countView(id, { url: `/listing/${id}`, address, agent, purpose }, at);
  return { owner, seller, id, statsAt, lastDay, view };
}

describe("the numbers of a listing's days", () => {
  it("cover thirty days, also those without any view", async () => {
    const { statsAt } = await scene();
    const { days, listing } = await statsAt();
    expect(listing.title).toBe("طاولة سفرة");
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: "2026-10-22", views: 0, saves: 0, contacts: 0, offers: 0 });
    expect(days.at(-1)?.day).toBe("2026-11-20");
  });

  it("count a favorite once for each member, however often it is set and removed", async () => {
    const { id, lastDay } = await scene();
    for (const fan of [viewerOf(await insertUser()), viewerOf(await insertUser())])
      for (let times = 0; times < 2; times++) {
        await changeFavorite("add", fan, String(id), now);
        await changeFavorite("remove", fan, String(id), now);
      }
    expect(await lastDay()).toMatchObject({ saves: 2 });
  });

  it("count offers of others, and contacts on the day in Damascus", async () => {
    const { id, seller, statsAt } = await scene();
    const buyer = viewerOf(await insertUser());
    const listingId = String(id);
    const offer = { id: newId(), amount: 250, buyerId: null };
    await makeOffer({ viewer: buyer, listingId, input: offer, now });
    const counter = { id: newId(), amount: 280, buyerId: buyer.id };
    await makeOffer({ viewer: seller, listingId, input: counter, now });
    const late = new Date("2026-11-19T21:30:00Z");
    await db()
      .insert(contactReveals)
      .values({ listingId: id, viewerId: buyer.id, day: dayOf(late), at: late });
    expect((await statsAt()).days.at(-1)).toMatchObject({ offers: 1, contacts: 1 });
  });

  it("count a reader once an hour, but no crawlers and no prefetched pages", async () => {
    const { view, lastDay } = await scene();
    const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
    view("192.0.2.1");
    view("192.0.2.1", phone, after(20));
    view("192.0.2.2");
    view("192.0.2.1", "Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0");
    view("192.0.2.3", "Mozilla/5.0 (compatible; Googlebot/2.1)");
    view("192.0.2.3", "WhatsApp/2.24");
    view("192.0.2.3", "");
    view("192.0.2.4", phone, now, "prefetch;prerender");
    expect(await lastDay(), "nothing is written for one view").toMatchObject({ views: 0 });
    await saveViews(now);
    expect(await lastDay()).toMatchObject({ views: 3 });
    view("192.0.2.1", phone, after(90));
    await saveViews(now);
    await saveViews(now);
    expect(await lastDay()).toMatchObject({ views: 4 });
  });

  it("remember little of a reader, however much a browser says of itself", async () => {
    const { view, lastDay } = await scene();
    const endless = `Mozilla/5.0 ${"x".repeat(200)}`;
    for (const rest of ["a", "b", "c".repeat(8_000)]) view("192.0.2.60", endless + rest);
    await saveViews(now);
    expect(await lastDay()).toMatchObject({ views: 1 });
  });

  it("count pages from the cache in both languages, and what scripts fetch", async () => {
    const { id, statsAt } = await scene();
    const count = viewCounter(1);
    const give = (url: string, from: string, method = "GET") =>
      count({
        method,
        url,
        headers: { "user-agent": phone, "x-forwarded-for": `203.0.113.9, ${from}` },
        socket: { remoteAddress: "127.0.0.1" },
      } as unknown as IncomingMessage);
    give(`/listing/${id}`, "198.51.100.1");
    give(`/en/listing/${id}?tab=comments`, "198.51.100.2");
    give(`/listing/${id}.data?_routes=routes%2Flisting`, "198.51.100.3");
    give(`/listing/${id}`, "198.51.100.4", "HEAD");
    give(`/listing/${id}/contact`, "198.51.100.5");
    give(`/category/cars`, "198.51.100.6");
    await saveViews(clock.now());
    expect((await statsAt(clock.now())).days.at(-1)).toMatchObject({ views: 3 });
  });

  it("are written the next time when they could not be, and skip listings that are gone", async () => {
    const { id, view, lastDay } = await scene();
    view("192.0.2.50");
    const gone = await scene();
    gone.view("192.0.2.50");
    await db().delete(listings).where(eq(listings.id, gone.id));
    await expect(saveViews(new Date(Number.NaN))).rejects.toThrow();
    await saveViews(now);
    expect(await lastDay()).toMatchObject({ views: 1 });
    expect(await db().$count(listingDays, eq(listingDays.listingId, gone.id))).toBe(0);
    expect(await db().$count(listingDays, eq(listingDays.listingId, id))).toBe(1);
  });

  it("are forgotten after thirty days, are in the copy, and go with the listing", async () => {
    const { id, owner } = await scene();
    const write = (days: number) =>
      db()
        .insert(listingDays)
        .values({ listingId: id, day: dayOf(inDays(days)), views: 5 });
    for (const days of [-30, -29, 0]) await write(days);
    await purgeHistory(now);
    expect(await selectForExport(db(), owner.id)).toMatchObject([
      { days: [{ day: "2026-10-22", views: 5 }, { day: "2026-11-20" }] },
    ]);
    await db().delete(listings).where(eq(listings.id, id));
    expect(await db().$count(listingDays, eq(listingDays.listingId, id))).toBe(0);
  });

  it("are shown to the owner only, not even to staff, and not for a removed listing", async () => {
    const { id, seller } = await scene();
    const others = [await insertUser(), await insertUser({ role: "administrator" })];
    for (const other of others.map(viewerOf))
      await expect(getListingStats(other, String(id), now)).rejects.toThrow(NotFound);
    for (const wrong of ["x", "0", "999999999"])
      await expect(getListingStats(seller, wrong, now)).rejects.toThrow(NotFound);
    await removeListing(seller, String(id), now);
    await expect(getListingStats(seller, String(id), now)).rejects.toThrow(NotFound);
  });
});

describe("what would help a listing", () => {
  const rest = { categoryId: "cars", subcategoryId: "car-rental", listingType: "sale" } as const;
  const similarAt = async (priceMin: number, more: Partial<typeof listings.$inferInsert> = {}) =>
    insertListing(await insertUser(), { ...priced, ...rest, priceMin, ...more });

  it("is a price nearer to similar ones, in its own money and of others alone", async () => {
    const { statsAt, owner, id } = await scene({ ...rest, priceMin: 300 });
    for (const price of [80, 90, 100, 110]) await similarAt(price);
    await similarAt(100, { listingType: "rent" });
    await similarAt(100, { currency: "EUR" });
    await similarAt(100, { status: "paused" });
    await insertListing(owner, { ...priced, ...rest, priceMin: 100 });
    expect((await statsAt()).tips, "four are too few").not.toContain("price");
    await similarAt(120);
    const { tips, usualPrice } = await statsAt();
    expect(tips).toEqual(["pictures", "place", "price"]);
    expect(usualPrice).toEqual({ amount: 100, own: 300, currency: "USD", pound: null });
    await db().update(listings).set({ priceMin: 149 }).where(eq(listings.id, id));
    expect((await statsAt()).tips).not.toContain("price");
  });
});
