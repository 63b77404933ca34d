import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { changeFavorite } from "#app/features/favorites/favorites.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { editListing } from "#app/features/listing-editor/edit-listing.server.ts";
import type { Price } from "#app/features/listings/price.ts";
import { emit } from "#app/platform/events.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { isCurrency } from "#app/features/listings/price.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, listingInput, now, viewerOf } from "#test/factories.ts";
import { statementsOf } from "#test/statements.ts";
import { notifySavers } from "./kinds/awaited.server.ts";
import { notificationLine } from "./internal/notification-line.server.ts";
import {
  countUnread,
  linkOf,
  listNotifications,
  markAllRead,
  notificationEvents,
} from "./notifications.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const dollars = (min: number): Price => ({
  type: "fixed",
  min,
  max: null,
  currency: "USD",
  pound: null,
});
const pounds = (min: number, pound: "new" | "old"): Price => ({
  type: "fixed",
  min,
  max: null,
  currency: "SYP",
  pound,
});

async function scene(price: Price = dollars(300)) {
  const owner = await insertUser();
  const seller = viewerOf(owner);
  const listing = await insertListing(owner, {
    title: "Old oud",
    priceType: price.type,
    priceMin: price.min,
    currency: price.currency,
    sypDenomination: price.pound,
  });
  const fan = viewerOf(await insertUser());
  await changeFavorite("add", fan, String(listing.id), now);
  return { seller, listing, fan };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** As its owner writes it, and the job after it. */
async function price({ seller, listing }: Scene, next: Price, at = now): Promise<void> {
  const [row] = await db()
    .select({
      version: listings.version,
      currency: listings.currency,
      amount: listings.priceNormalized,
    })
    .from(listings)
    .where(eq(listings.id, listing.id));
  const input = listingInput({ price: next, title: "Old oud", version: row?.version ?? 0 });
  const outcome = await editListing({
    viewer: seller,
    id: String(listing.id),
    input,
    locale: "en",
    now: at,
  });
  expect(outcome).toMatchObject({ id: listing.id });
  const { currency, amount } = row ?? {};
  const from = isCurrency(currency) && typeof amount === "number" ? { currency, amount } : null;
  await notifySavers({ listingId: listing.id, from }, at, 2);
}

const tomorrow = new Date(now.getTime() + dayMs);

async function dropsOf(viewer: Viewer) {
  const { notifications } = await listNotifications(viewer, { after: null, limit: 20 });
  return notifications.filter(({ type }) => type === "price_drop");
}

describe("a lower price", () => {
  it("notifies every member who has saved the listing once, and reveals them to nobody", async () => {
    const seen = await scene();
    const stranger = viewerOf(await insertUser());
    await changeFavorite("add", stranger, String(seen.listing.id), now);
    await changeFavorite("remove", stranger, String(seen.listing.id), now);
    await price(seen, dollars(250));
    await price(seen, dollars(250));
    const [notification, ...more] = await dropsOf(seen.fan);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({ count: 1, isRead: false, listing: { title: "Old oud" } });
    if (!notification) throw new Error("The fan was not notified");
    expect(notificationLine(notification, "en").replaceAll(/[\u2068\u2069]/g, "")).toBe(
      "The price of “Old oud” in your favorites dropped from 300 US Dollars to 250 US Dollars",
    );
    expect(linkOf({ ...notification, listingId: seen.listing.id })).toBe(
      `/listing/${seen.listing.id}`,
    );
    expect(await dropsOf(stranger)).toEqual([]);
    expect(await dropsOf(seen.seller)).toEqual([]);
  });

  it("stays one notification that compares with the first price, and disappears when the price rises again", async () => {
    const seen = await scene();
    await price(seen, dollars(280));
    await price(seen, dollars(200));
    expect(await dropsOf(seen.fan)).toMatchObject([{ count: 2, data: { from: 300, to: 200 } }]);
    await price(seen, dollars(300));
    expect(await dropsOf(seen.fan)).toEqual([]);
    expect((await countUnread(seen.fan)).notifications).toBe(0);
  });

  it("does not notify a reader of it twice, however often the price goes up and down", async () => {
    const seen = await scene();
    await price(seen, dollars(250));
    await markAllRead(seen.fan, now);
    for (const amount of [300, 250, 290, 260]) await price(seen, dollars(amount), tomorrow);
    expect(await dropsOf(seen.fan)).toHaveLength(1);
    await price(seen, dollars(240), tomorrow);
    expect(await dropsOf(seen.fan)).toHaveLength(2);
  });

  it("notifies once a day: a notification that was read shows the last price of its day", async () => {
    const seen = await scene();
    await price(seen, dollars(250));
    await markAllRead(seen.fan, now);
    await price(seen, dollars(200));
    expect(await dropsOf(seen.fan)).toMatchObject([{ isRead: true, data: { from: 300, to: 200 } }]);
    await price(seen, dollars(150), tomorrow);
    expect(await dropsOf(seen.fan)).toMatchObject([
      { isRead: false, data: { from: 200, to: 150 } },
      { isRead: true },
    ]);
  });

  it("is worth a notification from one percent on", async () => {
    const seen = await scene();
    await price(seen, dollars(298));
    expect(await dropsOf(seen.fan)).toEqual([]);
    await price(seen, dollars(295));
    expect(await dropsOf(seen.fan)).toMatchObject([{ data: { from: 298, to: 295 } }]);
    await price(seen, dollars(294));
    expect(await dropsOf(seen.fan), "nor is the notification gone").toHaveLength(1);
  });

  it("does not notify a member who saved the listing afterwards", async () => {
    const seen = await scene();
    const late = viewerOf(await insertUser());
    await changeFavorite("add", late, String(seen.listing.id), tomorrow);
    await price(seen, dollars(200));
    expect(await dropsOf(late)).toEqual([]);
    expect(await dropsOf(seen.fan)).toHaveLength(1);
  });

  it("is one in the same currency only: not in the other pound, in another currency or without a price", async () => {
    const seen = await scene(pounds(500, "new"));
    await price(seen, pounds(50_000, "old"));
    await price(seen, dollars(5));
    await price(seen, { type: "contact", min: null, max: null, currency: null, pound: null });
    await price(seen, pounds(400, "new"));
    expect(await dropsOf(seen.fan)).toEqual([]);
    await price(seen, pounds(30_000, "old"));
    expect(await dropsOf(seen.fan)).toMatchObject([{ data: { from: 400, to: 300 } }]);
  });

  it("of a hidden listing, or of a blocked member's, notifies nobody", async () => {
    const paused = await scene();
    await db().update(listings).set({ status: "paused" }).where(eq(listings.id, paused.listing.id));
    await price(paused, dollars(100));
    expect(await dropsOf(paused.fan)).toEqual([]);
    const blocked = await scene();
    await db().execute(sql`insert into blocks (user_id, blocked_id, created_at)
      values (${blocked.fan.id}, ${blocked.seller.id}, now())`);
    await price(blocked, dollars(100));
    expect(await dropsOf(blocked.fan)).toEqual([]);
  });

  it("does not show a title once the listing is out of sight", async () => {
    const seen = await scene();
    await price(seen, dollars(100));
    await db().update(listings).set({ status: "paused" }).where(eq(listings.id, seen.listing.id));
    expect(await dropsOf(seen.fan)).toMatchObject([{ listing: null }]);
  });

  it("costs the seller's request the same however many saved the listing, and notifies them part by part", async () => {
    const seen = await scene();
    const fans = [seen.fan];
    for (let i = 0; i < 20; i++) fans.push(viewerOf(await insertUser()));
    for (const fan of fans) await changeFavorite("add", fan, String(seen.listing.id), now);
    const news = { listingId: seen.listing.id, from: { amount: 300, currency: "USD" as const } };
    await db().update(listings).set({ priceMin: 200 }).where(eq(listings.id, seen.listing.id));
    const edit = await statementsOf(() =>
      db().transaction((tx) => emit(tx, "listing-price-changed", { ...news, at: now })),
    );
    expect(edit.filter((text) => text.includes("insert into notifications"))).toEqual([]);
    expect(edit.length).toBeLessThan(8);
    const parts = await statementsOf(() => notifySavers(news, now, 10));
    expect(parts.filter((text) => text.includes("insert into notifications"))).toHaveLength(3);
    // As when the job was cut off and is done again.
    await notifySavers(news, now, 10);
    for (const fan of fans) expect(await dropsOf(fan)).toMatchObject([{ count: 1 }]);
  });

  it("notifies each member once when several jobs run at the same time, of the price at that moment", async () => {
    const seen = await scene();
    await db().update(listings).set({ priceMin: 230 }).where(eq(listings.id, seen.listing.id));
    const news = { listingId: seen.listing.id, from: { amount: 300, currency: "USD" as const } };
    await Promise.all([1, 2, 3].map(() => notifySavers(news, now)));
    expect(await dropsOf(seen.fan)).toMatchObject([{ count: 1, data: { from: 300, to: 230 } }]);
  });
});
