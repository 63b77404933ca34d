import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { selectForExport } from "#app/features/listing-life/data/own-queries.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { inDays } from "#test/listing-life.ts";
import { listings, priceChanges } from "./data/tables.ts";
import { purgeHistory } from "#app/features/listing-life/listing-history.server.ts";
import { getListing } from "./listings.server.ts";
import type { Currency } from "./price.ts";
import { priceChangeText } from "./price-text.ts";

const { db } = useDatabase();

type Written = Partial<typeof listings.$inferInsert>;

const dollars = (priceMin: number): Written => ({ priceType: "fixed", priceMin, currency: "USD" });
const pounds = (priceMin: number, sypDenomination: "new" | "old"): Written => ({
  priceType: "fixed",
  priceMin,
  currency: "SYP",
  sypDenomination,
});

async function priced(price: Written, rest: Written = {}) {
  const owner = await insertUser();
  const { id } = await insertListing(owner, { ...price, ...rest });
  const set = (changes: Written, days: number) =>
    db()
      .update(listings)
      .set({ sypDenomination: null, ...changes, updatedAt: inDays(days) })
      .where(eq(listings.id, id));
  const shown = async (at = now) =>
    (await getListing(String(id), viewerOf(owner), { locale: "en", now: at })).priceChanges;
  return { owner, id, set, shown };
}

const change = (days: number, from: number, to: number, currency: Currency = "USD") => ({
  at: inDays(days),
  from,
  to,
  currency,
});

describe("the prices that a listing had", () => {
  it("are on its page, the latest first, one for each change", async () => {
    const { set, shown } = await priced(dollars(300));
    expect(await shown()).toBeUndefined();
    await set(dollars(250), -9);
    await set({ ...dollars(250), title: "Another title" }, -8);
    await set(dollars(280), -7);
    expect(await shown()).toEqual([change(-7, 250, 280), change(-9, 300, 250)]);
  });

  it("compare within one money only, and both pounds as one", async () => {
    const { set, shown } = await priced(pounds(500, "new"));
    await set(pounds(50_000, "old"), -9);
    await set(dollars(5), -8);
    await set({ priceType: "contact", priceMin: null, currency: null }, -7);
    await set(pounds(300, "new"), -6);
    expect(await shown(), "none of these is a change").toBeUndefined();
    await set(pounds(25_000, "old"), -5);
    expect(await shown()).toEqual([change(-5, 300, 250, "SYP")]);
  });

  it("begin with the publication", async () => {
    const { set, shown } = await priced(dollars(300), { status: "draft", publishedAt: null });
    await set(dollars(250), -2);
    await set({ ...dollars(200), status: "active", publishedAt: inDays(-1) }, -1);
    expect(await shown()).toBeUndefined();
  });

  it("are ten at most", async () => {
    const { set, shown } = await priced(dollars(300));
    for (let day = 1; day <= 14; day++) await set(dollars(300 - day), day - 20);
    expect(await shown()).toMatchObject([
      { to: 286 },
      ...Array.from({ length: 8 }, () => ({})),
      { from: 296 },
    ]);
  });

  it("are forgotten after ninety days, and go with the listing", async () => {
    const { id, set, shown } = await priced(dollars(300));
    await set(dollars(250), -90);
    await set(dollars(240), -89);
    expect(await shown()).toEqual([change(-89, 250, 240)]);
    const count = () => db().$count(priceChanges, eq(priceChanges.listingId, id));
    expect(await count()).toBe(2);
    await purgeHistory(now);
    expect(await count()).toBe(1);
    await db().delete(listings).where(eq(listings.id, id));
    expect(await count()).toBe(0);
  });

  it("are in the copy of the member's data", async () => {
    const { owner, set } = await priced(dollars(300));
    await set(dollars(250), -9);
    expect(await selectForExport(db(), owner.id)).toMatchObject([
      { priceChanges: [{ from_amount: 300, to_amount: 250, currency: "USD" }] },
    ]);
  });

  it("are undone with the edit", async () => {
    const { id, shown } = await priced(dollars(300));
    await expect(
      db().transaction(async (tx) => {
        await tx.update(listings).set(dollars(250)).where(eq(listings.id, id));
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await shown()).toBeUndefined();
  });
});

describe("a change in words", () => {
  const words = (pound: "new" | "old" | null, from: number, to: number, currency: Currency) =>
    priceChangeText(change(-17, from, to, currency), {
      locale: "en",
      digits: "latn",
      pound,
    }).replaceAll(/[\u2068\u2069]/g, "");

  it("says whether the price rose or fell, and in which pound", () => {
    expect(words(null, 300, 250, "USD")).toBe(
      "Price lowered on 3 November 2026 from 300 US Dollars to 250 US Dollars",
    );
    expect(words("new", 250, 300, "SYP")).toBe(
      "Price raised on 3 November 2026 from 250 Syrian Pounds (new) to 300 Syrian Pounds (new)",
    );
    expect(words("old", 300, 250, "SYP")).toContain(
      "from 30,000 Syrian Pounds (old) to 25,000 Syrian Pounds (old)",
    );
  });
});
