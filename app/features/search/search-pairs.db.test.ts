import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { useDatabase } from "#test/database.ts";
import { insertListings, insertUser, now } from "#test/factories.ts";
import { indexListings } from "./index-listings.server.ts";
import { search } from "./search.server.ts";

// The pairs of words/pairs through the whole engine: each text is a listing.

type Pair = { isHit: boolean; tier: string; query: string; text: string };

const readPairs = (file: string): Pair[] =>
  readFileSync(join(import.meta.dirname, "words/pairs", file), "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("#"))
    .map((row) => {
      const [expected, tier = "", , query = "", text = ""] = row.split("\t");
      return { isHit: expected !== "no", tier, query, text };
    });

const { db } = useDatabase();
const pairs = [...readPairs("reference.tsv"), ...readPairs("own.tsv")];
const section = { categoryId: null, subcategoryId: null };
const filter = readListingFilter(new URLSearchParams(), { ...section, governorates: [] });
const ids = new Map<Pair, number>();

beforeAll(async () => {
  const owner = await insertUser();
  const written = await insertListings(
    owner,
    pairs.map(({ text }) => ({ title: "-", description: text, governorateId: "quneitra" })),
  );
  for (const [at, pair] of pairs.entries()) ids.set(pair, written[at]?.id ?? 0);
}, 60_000);

async function find(query: string, isExact: boolean): Promise<number[]> {
  const found: number[] = [];
  let after: string | null = null;
  do {
    const page = await search({ query, section, filter, isExact, after }, { locale: "ar", now });
    found.push(...page.cards.map(({ id }) => id));
    after = page.next;
  } while (after);
  return found;
}

const strict = pairs.filter(({ tier }) => tier === "strict");
const corrected = pairs.filter(({ tier }) => tier !== "strict");

describe("the pairs in the database", () => {
  it("are found, or not, as they are typed", async () => {
    expect(strict.length).toBeGreaterThan(150);
    await indexListings(db(), [...ids.values()]);
    const wrong: Pair[] = [];
    for (const pair of strict) {
      const hits = await find(pair.query, true);
      if (hits.includes(ids.get(pair) ?? 0) !== pair.isHit) wrong.push(pair);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it("are found, or not, as expected when only a corrected spelling could find them", async () => {
    expect(corrected.length).toBeGreaterThan(8);
    const wrong: Pair[] = [];
    for (const pair of corrected) {
      await db().execute(sql`truncate listing_search, search_terms`);
      await indexListings(db(), [ids.get(pair) ?? 0]);
      const hits = await find(pair.query, false);
      if (hits.length > 0 !== pair.isHit) wrong.push(pair);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
