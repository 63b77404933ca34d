import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { withoutFilter } from "#app/features/listings/listing-filter.ts";
import { emit } from "#app/platform/events.server.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertListing, insertUser, now } from "#test/factories.ts";
import { statementsOf } from "#test/statements.ts";
import { listingSearch } from "./data/tables.ts";
import { indexListings, searchIndexing } from "./index-listings.server.ts";
import type { SearchParams } from "./search-params.ts";
import { countCap, resultsPerPage } from "./search-result.ts";
import { search } from "./search.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const anything: Omit<SearchParams, "query"> = {
  section: { categoryId: null, subcategoryId: null },
  filter: { ...withoutFilter({ sort: null } as SearchParams["filter"]) },
  isExact: true,
};

beforeAll(() => subscribe(searchIndexing));

let minutes = 0;

async function write(written: Partial<typeof listings.$inferInsert>): Promise<number> {
  const owner = await findOrInsert("rima");
  const publishedAt = new Date(now.getTime() - 1e9 + ++minutes * minuteMs);
  const { id } = await insertListing(owner, { publishedAt, ...written });
  await emit(db(), "listing-saved", { listingId: id });
  return id;
}

const ask = (query: string, requested: Partial<SearchParams> = {}, after: string | null = null) =>
  search({ ...anything, query, ...requested, after }, read);

/** Every hit, walked page by page. */
async function searchAll(query: string, requested: Partial<SearchParams> = {}): Promise<number[]> {
  const ids: number[] = [];
  let next: string | null = null;
  do {
    const page = await ask(query, requested, next);
    ids.push(...page.cards.map(({ id }) => id));
    next = page.next;
  } while (next);
  return ids;
}

describe("search", () => {
  it.each([
    ["%", "خصم 50% على الكل"],
    ["_", "snake_case"],
    ["\\", "C:\\Users"],
    ["'", "it's"],
    ["50%_", "50%_ off"],
    ["🏠", "بيت🏠عربي"],
  ])("takes %j for itself", async (word, title) => {
    const found = await write({ title });
    const other = await write({ title: "nothing of the kind" });
    const hits = await searchAll(word);
    expect(hits).toContain(found);
    expect(hits).not.toContain(other);
  });

  it.each([
    ["İSTANBUL", "رحلات İstanbul"],
    ["ΟΔΟΣ", "ΟΔΟΣ"],
    ["CAFÉ", "café"],
    ["cafe\u0301", "CAFÉ"],
  ])("ignores the case of %s", async (word, title) => {
    const found = await write({ title });
    expect(await searchAll(word)).toContain(found);
  });

  it("finds a place by either of its names", async () => {
    const found = await write({ governorateId: "aleppo" });
    expect(await searchAll("حلب")).toContain(found);
    expect(await searchAll("aLePpO")).toContain(found);
  });

  it("finds no word across the border of two texts", async () => {
    await write({ title: "qqw", description: "wqq" });
    expect(await searchAll("qqwwqq")).toEqual([]);
  });

  it("finds a part of a word without an end", async () => {
    const letters = Array.from({ length: 2_000 }, (_, i) => ((i * 7919) % 36).toString(36)).join(
      "",
    );
    const found = await write({ description: letters });
    expect(await searchAll(letters.slice(700, 790))).toEqual([found]);
    expect(await searchAll(letters.slice(1_930))).toEqual([found]);
  });

  it("asks for nothing when nothing is asked", async () => {
    for (const query of ["", "   "]) {
      const { cards, count } = await ask(query);
      expect({ cards, count }).toEqual({ cards: [], count: 0 });
    }
  });

  it("takes a damaged key for the first page, and any text for a text", async () => {
    const found = await write({ title: "zzkey" });
    for (const key of [
      "x",
      "'; drop table listings",
      "zzzzzzzzz-zzzzzzzzzz",
      "0-0",
      "\u0000",
      "9-",
    ]) {
      expect((await ask("zzkey", {}, key)).count).toBe(1);
    }
    await ask("\uD800 \u0000 ) or 1=1 -- & | ! <-> :* \\' '");
    expect(await searchAll("zzkey")).toEqual([found]);
  });

  it("takes a place for where a thing is, and has what is offered before what is wanted", async () => {
    const here = await write({ title: "غسالة أوتوماتيك", governorateId: "homs" });
    const wanted = await write({
      title: "مطلوب غسالة",
      governorateId: "homs",
      listingType: "wanted",
    });
    const there = await write({
      title: "غسالة حوض",
      description: "التوصيل إلى حمص",
      governorateId: "aleppo",
    });
    expect((await searchAll("غسالة حمص")).slice(0, 3)).toEqual([here, there, wanted]);
    expect((await searchAll("مطلوب غسالة حمص"))[0]).toBe(wanted);
    expect((await searchAll("صيانة غسالة")).slice(0, 3)).toEqual([there, wanted, here]);
  });

  it("puts listings with more of the words first, then the newest", async () => {
    const both = await write({ title: "zzred zzwool" });
    const red = await write({ title: "zzred" });
    const wool = await write({ title: "zzwool zzwool" });
    const newer = await write({ title: "zzwool", description: "zzred" });
    expect(await searchAll("zzred zzwool")).toEqual([newer, both, wool, red]);
  });

  it("keeps the order of more words when it sorts by price", async () => {
    const priced = (title: string, priceMin: number) =>
      write({ title, priceType: "fixed", priceMin, currency: "USD" });
    const [dear, cheap] = [await priced("zzphone zzmax", 900), await priced("zzphone zzmax", 500)];
    const [case1, case2] = [await priced("zzmax", 9), await priced("zzmax", 5)];
    const unknown = await write({ title: "zzphone zzmax" });
    const sorted = (sort: "price-up" | "price-down") =>
      searchAll("zzphone zzmax", { filter: { ...anything.filter, sort } });
    expect(await sorted("price-up")).toEqual([cheap, dear, unknown, case2, case1]);
    expect(await sorted("price-down")).toEqual([dear, cheap, unknown, case1, case2]);
  });

  it.each(["paused", "sold", "expired", "removed"] as const)(
    "forgets a listing that is %s, whoever has ended it, and finds it again",
    async (status) => {
      const id = await write({ title: `zz${status}` });
      expect(await searchAll(`zz${status}`)).toEqual([id]);
      await db().update(listings).set({ status }).where(eq(listings.id, id));
      expect((await ask(`zz${status}`)).count).toBe(0);
      expect(await db().$count(listingSearch, eq(listingSearch.listingId, id))).toBe(0);
      await db().update(listings).set({ status: "active" }).where(eq(listings.id, id));
      await emit(db(), "listing-saved", { listingId: id });
      expect(await searchAll(`zz${status}`)).toEqual([id]);
    },
  );

  it("asks two statements of the database, however much is asked, and four after a slip", async () => {
    for (const n of [1, 2, 3])
      await write({ title: `zzmotor zzgreen zz${n}`, categoryId: "cars", governorateId: "homs" });
    const narrowed = {
      section: { categoryId: "cars", subcategoryId: null },
      filter: { ...anything.filter, governorateId: "homs", type: "sale", price: null } as const,
    };
    const asks: [string, number, Partial<SearchParams>][] = [
      ["zzmotor", 2, {}],
      ["zzgreen zz1 zz2 zzmotor zzwhatever", 2, {}],
      ["zzgreen zz1", 2, narrowed],
      ["zzmotor", 2, { filter: { ...anything.filter, sort: "price-up" } }],
      ["zzmtoor", 4, { isExact: false }],
    ];
    for (const [query, maxStatements, requested] of asks) {
      const statements = await statementsOf(async () =>
        expect((await ask(query, requested)).cards, query).not.toEqual([]),
      );
      expect(statements.length, query).toBeLessThanOrEqual(maxStatements);
    }
  });

  it("never finds a draft", async () => {
    await write({ title: "zzdraft", status: "draft", publishedAt: null });
    expect((await ask("zzdraft")).count).toBe(0);
  });

  it("never finds the listings of a suspended or leaving member", async () => {
    for (const state of [{ suspendedAt: now }, { deletionRequestedAt: now }]) {
      const { id } = await insertListing(await insertUser(state), { title: "zzhidden" });
      await emit(db(), "listing-saved", { listingId: id });
    }
    const { cards, count, facets } = await ask("zzhidden");
    expect({ cards, count }).toEqual({ cards: [], count: 0 });
    expect(facets.categories).toEqual([]);
  });

  it("gives 24 a page and each hit once, though new ones arrive", async () => {
    const ids: number[] = [];
    const publishedAt = new Date("2026-11-01T00:00:00Z");
    for (let i = 0; i < 60; i++) ids.push(await write({ title: "zzpage", publishedAt }));
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page = await ask("zzpage", {}, next);
      expect(page.cards.length).toBeLessThanOrEqual(resultsPerPage);
      seen.push(...page.cards.map(({ id }) => id));
      next = page.next;
      await write({ title: "zzpage", publishedAt: now });
    } while (next);
    expect(seen).toEqual(ids.reverse());
  });

  it("counts no further than a thousand and one, and neither do the facets", async () => {
    const owner = await insertUser();
    const { rows } = await db().execute<{ id: string }>(sql`
      insert into listings (user_id, submission_key, category_id, listing_type, title, description, locale, price_type, governorate_id, status, published_at)
      select ${owner.id}, gen_random_uuid(), 'cars', 'sale', 'zzmany', 'x', 'en', 'contact', 'damascus', 'active', now()
      from generate_series(1, 1200) returning id`);
    await indexListings(
      db(),
      rows.map(({ id }) => Number(id)),
    );
    const { count, isMore, cards, next, facets } = await ask("zzmany");
    expect({ count, isMore }).toEqual({ count: countCap - 1, isMore: true });
    expect(cards).toHaveLength(resultsPerPage);
    expect(next).not.toBeNull();
    expect(facets.categories).toEqual([{ id: "cars", count: countCap - 1, isMore: true }]);
  });
});
