import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { listings } from "#app/features/listings/data/tables.ts";
import { emit } from "#app/platform/events.server.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertListing, insertUser, now } from "#test/factories.ts";
import { subscribeSearchIndex } from "./search-index.server.ts";
import { countCap, resultsPerPage, search } from "./search.server.ts";

type Written = Pick<typeof listings.$inferInsert, "title" | "description" | "addressText">;

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
// The place every test's listing lies in, as the search may know it.
const place = "دمشق Damascus";

beforeAll(subscribeSearchIndex);

let minutes = 0;

async function write(written: Partial<typeof listings.$inferInsert>): Promise<number> {
  const owner = await findOrInsert("rima");
  const publishedAt = new Date(now.getTime() - 1e9 + ++minutes * 60_000);
  const { id } = await insertListing(owner, { publishedAt, ...written });
  await emit(db(), "listing-saved", { listingId: id });
  return id;
}

/** Every hit, walked page by page. */
async function searchAll(query: string): Promise<number[]> {
  const ids: number[] = [];
  let next: string | null = null;
  do {
    const page = await search(query, next, read);
    ids.push(...page.cards.map(({ id }) => id));
    next = page.next;
  } while (next);
  return ids;
}

/** D1 §7.9 to the letter: any word of the query, any part, in title, description or location; newest first. */
function literally(query: string, written: Map<number, Written>): number[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return [...written]
    .filter(([, { title, description, addressText }]) =>
      words.some((word) =>
        [title, description, `${place} ${addressText ?? ""}`].some((text) =>
          text.toLowerCase().includes(word),
        ),
      ),
    )
    .map(([id]) => id)
    .reverse();
}

describe("search", () => {
  it("finds what the written rule finds, whatever the texts hold", async () => {
    const piece = fc.constantFrom(
      "a",
      "B",
      "é",
      "%",
      "_",
      "\\",
      "'",
      "ش",
      "ق",
      "ة",
      "أ",
      "1",
      "🏠",
      "ab",
      "شقة",
      " ",
    );
    const text = (min: number) =>
      fc
        .array(piece, { minLength: min, maxLength: 6 })
        .map((pieces) => pieces.join("").replace(/\s+/g, " ").trim())
        .filter((joined) => joined.length >= min);
    const triple = fc.record({
      title: text(1),
      description: text(1),
      addressText: fc.option(text(1)),
    });
    const written = new Map<number, Written>();
    for (const each of fc.sample(triple, { seed: 7, numRuns: 80 }))
      written.set(await write(each), each);

    const query = fc.array(text(1), { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    let hits = 0;
    for (const each of fc.sample(query, { seed: 11, numRuns: 150 })) {
      const expected = literally(each, written);
      expect(await searchAll(each), `the hits of ${JSON.stringify(each)}`).toEqual(expected);
      hits += expected.length;
    }
    expect(hits).toBeGreaterThan(500);
  });

  it.each([
    ["%", "خصم 50% على الكل"],
    ["_", "snake_case"],
    ["\\", "C:\\Users"],
    ["'", "it's"],
    ["50%_", "50%_ off"],
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
  ])("does not mind the case of %s", async (word, title) => {
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

  it("asks for nothing when nothing is asked", async () => {
    for (const query of ["", "   ", "\u200B", "\u0000"]) {
      expect(await search(query, null, read)).toEqual({ cards: [], next: null, count: 0 });
    }
  });

  it("takes a damaged key for the first page, and any text for a text", async () => {
    const found = await write({ title: "zzkey" });
    for (const key of ["x", "'; drop table listings", "zzzzzzzzz-zzzzzzzzzz", "0-0", "\u0000"]) {
      const { count } = await search("zzkey", key, read);
      expect(count).toBe(1);
    }
    await search("\uD800 \u0000 ) or 1=1 -- ", null, read);
    expect(await searchAll("zzkey")).toEqual([found]);
  });

  it.each(["draft", "paused", "sold", "expired", "removed"] as const)(
    "never finds a %s listing",
    async (status) => {
      const id = await write({ title: `zz${status}`, status });
      expect((await search(`zz${status}`, null, read)).count).toBe(0);
      await db().execute(sql`update listings set status = 'active' where id = ${id}`);
      expect(await searchAll(`zz${status}`)).toEqual([id]);
    },
  );

  it("never finds what a suspended member has", async () => {
    const owner = await insertUser({ suspendedAt: now });
    const { id } = await insertListing(owner, { title: "zzsuspended" });
    await emit(db(), "listing-saved", { listingId: id });
    expect(await search("zzsuspended", null, read)).toEqual({ cards: [], next: null, count: 0 });
  });

  it("gives 24 a page and each hit once, though new ones arrive", async () => {
    const ids: number[] = [];
    const publishedAt = new Date("2026-11-01T00:00:00Z");
    for (let i = 0; i < 60; i++) ids.push(await write({ title: "zzpage", publishedAt }));
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page = await search("zzpage", next, read);
      expect(page.cards.length).toBeLessThanOrEqual(resultsPerPage);
      seen.push(...page.cards.map(({ id }) => id));
      next = page.next;
      await write({ title: "zzpage", publishedAt: now });
    } while (next);
    expect(seen).toEqual(ids.reverse());
  });

  it("counts no further than a thousand and one", async () => {
    const owner = await insertUser();
    await db().execute(sql`
      with many as (
        insert into listings (user_id, submission_key, category_id, listing_type, title, description, locale, price_type, governorate_id, status, published_at)
        select ${owner.id}, gen_random_uuid(), 'cars', 'sale', 'zzmany', 'x', 'en', 'contact', 'damascus', 'active', now()
        from generate_series(1, 1200) returning id, published_at
      )
      insert into listing_search (listing_id, published_at, search_text) select id, published_at, 'zzmany' from many`);
    const { count, cards, next } = await search("zzmany", null, read);
    expect(count).toBe(countCap);
    expect(cards).toHaveLength(resultsPerPage);
    expect(next).not.toBeNull();
  });
});
