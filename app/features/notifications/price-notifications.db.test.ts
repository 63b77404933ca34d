import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addFavorite, removeFavorite } from "#app/features/favorites/favorites.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { editListing } from "#app/features/listing-editor/edit-listing.server.ts";
import type { Price } from "#app/features/listings/price.ts";
import { emit } from "#app/platform/events.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, listingInput, now, viewerOf } from "#test/factories.ts";
import { statementsOf } from "#test/statements.ts";
import { notificationLine } from "./render-notification.server.ts";
import {
  countUnread,
  linkOf,
  listNotifications,
  markAllRead,
  subscribeNotifications,
} from "./notifications.server.ts";

const { db } = useDatabase();
beforeAll(() => subscribeNotifications());

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
  await addFavorite(fan, String(listing.id), now);
  return { seller, listing, fan };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function price({ seller, listing }: Scene, next: Price, at = now): Promise<void> {
  const [row] = await db()
    .select({ version: listings.version })
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
}

async function dropsOf(viewer: Viewer) {
  const { notifications } = await listNotifications(viewer, { after: null, limit: 20 });
  return notifications.filter(({ type }) => type === "price_drop");
}

describe("a lower price", () => {
  it("tells who keeps the listing among his favorites, in private, once", async () => {
    const seen = await scene();
    const stranger = viewerOf(await insertUser());
    await addFavorite(stranger, String(seen.listing.id), now);
    await removeFavorite(stranger, String(seen.listing.id), now);
    await price(seen, dollars(250));
    await price(seen, dollars(250));
    const [notification, ...more] = await dropsOf(seen.fan);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({ count: 1, isRead: false, listing: { title: "Old oud" } });
    if (!notification) throw new Error("He was not told");
    expect(notificationLine(notification, "en").replaceAll(/[\u2068\u2069]/g, "")).toBe(
      "The price of “Old oud” in your favorites dropped from 300 US Dollars to 250 US Dollars",
    );
    expect(linkOf({ ...notification, listingId: seen.listing.id })).toBe(
      `/listing/${seen.listing.id}`,
    );
    expect(await dropsOf(stranger)).toEqual([]);
    expect(await dropsOf(seen.seller)).toEqual([]);
  });

  it("stays one notice from the first price on, and goes when the price goes up again", async () => {
    const seen = await scene();
    await price(seen, dollars(280));
    await price(seen, dollars(200));
    expect(await dropsOf(seen.fan)).toMatchObject([{ count: 2, data: { from: 300, to: 200 } }]);
    await price(seen, dollars(300));
    expect(await dropsOf(seen.fan)).toEqual([]);
    expect((await countUnread(seen.fan)).notifications).toBe(0);
  });

  it("is not told twice to who has read it, however often it goes up and down", async () => {
    const seen = await scene();
    await price(seen, dollars(250));
    await markAllRead(seen.fan, now);
    for (const amount of [300, 250, 290, 260]) await price(seen, dollars(amount));
    expect(await dropsOf(seen.fan)).toHaveLength(1);
    await price(seen, dollars(240));
    expect(await dropsOf(seen.fan)).toHaveLength(2);
  });

  it("is one in the same money only: other pounds, other currencies and no price are none", async () => {
    const seen = await scene(pounds(500, "new"));
    await price(seen, pounds(50_000, "old"));
    await price(seen, dollars(5));
    await price(seen, { type: "contact", min: null, max: null, currency: null, pound: null });
    await price(seen, pounds(400, "new"));
    expect(await dropsOf(seen.fan)).toEqual([]);
    await price(seen, pounds(30_000, "old"));
    expect(await dropsOf(seen.fan)).toMatchObject([{ data: { from: 400, to: 300 } }]);
  });

  it("of a listing that nobody is shown, or of a member one blocks, calls nobody", async () => {
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

  it("is undone with the edit, and is one statement for as many as keep it", async () => {
    const seen = await scene();
    const fans = await Promise.all(
      Array.from({ length: 20 }, async () => viewerOf(await insertUser())),
    );
    for (const fan of fans) await addFavorite(fan, String(seen.listing.id), now);
    const money = { currency: "USD" as const };
    const change = {
      listingId: seen.listing.id,
      from: { amount: 300, ...money },
      to: { amount: 200, ...money },
      at: now,
    };
    await expect(
      db().transaction(async (tx) => {
        await emit(tx, "listing-price-changed", change);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await dropsOf(seen.fan)).toEqual([]);
    const texts = await statementsOf(() =>
      db().transaction((tx) => emit(tx, "listing-price-changed", change)),
    );
    expect(texts.filter((text) => text.includes("price_drop"))).toHaveLength(1);
    // begin, the notices, what the open browsers are told, commit.
    expect(texts).toHaveLength(4);
    for (const fan of fans) expect(await dropsOf(fan)).toHaveLength(1);
  });

  it("tells each once when two edits run at the same time", async () => {
    const seen = await scene();
    const money = { currency: "USD" as const };
    await Promise.all(
      [250, 240, 230].map((amount) =>
        db().transaction((tx) =>
          emit(tx, "listing-price-changed", {
            listingId: seen.listing.id,
            from: { amount: 300, ...money },
            to: { amount, ...money },
            at: now,
          }),
        ),
      ),
    );
    expect(await dropsOf(seen.fan)).toHaveLength(1);
  });
});
