import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { listings } from "#app/features/listings/data/tables.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertListing, insertUser, now } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import { selectSimilar } from "./data/similar-queries.server.ts";
import { likenessOf, findEnded, getListing, listSimilar } from "./listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;

type Overrides = Partial<typeof listings.$inferInsert>;

const dollars = (priceMin: number): Overrides => ({
  priceType: "fixed",
  priceMin,
  currency: "USD",
});
const rent = { categoryId: "living", subcategoryId: "rent" } as const;

async function likenessOfLive(id: number) {
  return likenessOf(await getListing(String(id), null, read));
}

/** Writes listings of another seller under names, and gives the names of what is similar to one of Rima's. */
async function similarTo(own: Overrides, others: Record<string, Overrides>, limit = 4) {
  await db().execute(sql`truncate listings cascade`);
  const { id } = await insertListing(await findOrInsert("rima"), own);
  const seller = await insertUser();
  for (const [title, overrides] of Object.entries(others))
    await insertListing(seller, { title, ...overrides });
  return (await listSimilar(await likenessOfLive(id), limit, read)).map(({ title }) => title);
}

describe("similar listings", () => {
  it("are of the same subcategory first, then of the category, never of another", async () => {
    const found = await similarTo(
      { ...rent, ...dollars(100) },
      {
        "of the category": { categoryId: "living", subcategoryId: "sale", ...dollars(100) },
        "of no subcategory": { categoryId: "living", ...dollars(5000) },
        "of the subcategory, far and dear": { ...rent, governorateId: "aleppo", ...dollars(9000) },
        "of another category": { categoryId: "cars", ...dollars(100) },
      },
    );
    expect(found).toEqual([
      "of the subcategory, far and dear",
      "of the category",
      "of no subcategory",
    ]);
  });

  it("are in the same governorate first, whatever they cost", async () => {
    const found = await similarTo(
      { ...rent, governorateId: "homs", ...dollars(100) },
      {
        "at the same price in Aleppo": { ...rent, governorateId: "aleppo", ...dollars(100) },
        "dear in Homs": { ...rent, governorateId: "homs", ...dollars(900) },
        "of the whole country": { ...rent, governorateId: "syria", ...dollars(110) },
      },
    );
    expect(found).toEqual(["dear in Homs", "at the same price in Aleppo", "of the whole country"]);
  });

  it("are the nearest in price, above or below, four of many", async () => {
    const prices = [10, 50, 90, 99, 104, 120, 500, 900];
    const others = Object.fromEntries(
      prices.map((each) => [`${each}`, { ...rent, ...dollars(each) }]),
    );
    expect(await similarTo({ ...rent, ...dollars(100) }, others)).toEqual([
      "99",
      "104",
      "90",
      "120",
    ]);
  });

  it("cost the same money before other money, and old pounds count as new ones", async () => {
    const pounds = (priceMin: number, sypDenomination: "new" | "old"): Overrides => ({
      ...rent,
      priceType: "fixed",
      priceMin,
      currency: "SYP",
      sypDenomination,
    });
    const found = await similarTo(pounds(1000, "new"), {
      "a thousand dollars": { ...rent, ...dollars(1000) },
      "1,100 new": pounds(1100, "new"),
      "101,000 old": pounds(101_000, "old"),
    });
    expect(found).toEqual(["101,000 old", "1,100 new", "a thousand dollars"]);
  });

  it("without a price: those without one first, the newest first", async () => {
    const found = await similarTo(rent, {
      priced: { ...rent, ...dollars(5) },
      "without, older": { ...rent, publishedAt: new Date(now.getTime() - dayMs) },
      "without, newer": rent,
    });
    expect(found).toEqual(["without, newer", "without, older", "priced"]);
  });

  it("are active listings of members in good standing, without the listing itself and the viewer's own", async () => {
    await db().execute(sql`truncate listings cascade`);
    const rima = await findOrInsert("rima");
    const { id } = await insertListing(rima, rent);
    await insertListing(rima, rent);
    await insertListing(await findOrInsert("munir"), rent);
    for (const status of ["paused", "sold", "expired", "removed", "draft"] as const)
      await insertListing(await insertUser(), { ...rent, status });
    expect(await listSimilar(await likenessOfLive(id), 4, read)).toEqual([]);
  });

  it("are found for one that has ended, and for one that is gone for good", async () => {
    await db().execute(sql`truncate listings cascade`);
    const rima = await findOrInsert("rima");
    const { id } = await insertListing(rima, { ...rent, status: "sold" });
    const live = await insertListing(await insertUser(), rent);
    const found = async () => {
      const ended = await findEnded(String(id));
      return ended && (await listSimilar(ended.like, 4, read)).map((card) => card.id);
    };
    expect(await found()).toEqual([live.id]);
    await db().execute(sql`delete from listings where id = ${id}`);
    expect(await found()).toEqual([live.id]);
  });
});

describe("the statement", () => {
  it("is one, and reads listings by indexes only, however many there are", async () => {
    await db().execute(sql`truncate listings cascade`);
    const { id } = await insertListing(await findOrInsert("rima"), { ...rent, ...dollars(400) });
    const seller = await insertUser();
    await db().execute(sql`
      insert into listings (user_id, submission_key, category_id, subcategory_id, listing_type, title, description,
        locale, price_type, price_min, currency, governorate_id, status, published_at)
      select ${seller.id}, gen_random_uuid(), 'living', case n % 3 when 0 then 'rent' when 1 then 'sale' end, 'sale',
        'عنوان', 'وصف', 'ar', 'fixed', n, 'USD',
        (array['damascus', 'aleppo', 'homs', 'syria'])[1 + n % 4], 'active', now()
      from generate_series(1, 6000) n`);
    await db().execute(sql`analyze`);
    const like = await likenessOfLive(id);
    expect(await countStatements(() => listSimilar(like, 4, read))).toBe(1);
    const { sql: text, params } = selectSimilar(db(), like, { similar: 4, ofSeller: 0 }).toSQL();
    const plan = await explain(text, params);
    expect(plan).not.toMatch(/Seq Scan on listings/);
    expect(plan).toContain("listings_shown_similar");
    const scans = [...plan.matchAll(/on listings\b.*?actual rows=([\d.]+) loops=(\d+)/g)];
    const rows = scans.reduce((sum, [, count, loops]) => sum + Number(count) * Number(loops), 0);
    expect(rows).toBeLessThan(300);
  });
});

async function explain(text: string, params: unknown[]): Promise<string> {
  const written = params.reduce<string>(
    (known, value, index) =>
      known.replaceAll(
        new RegExp(`\\$${index + 1}(?!\\d)`, "g"),
        typeof value === "number" ? String(value) : `'${String(value)}'`,
      ),
    text,
  );
  const { rows } = await db().execute<{ "QUERY PLAN": string }>(
    sql.raw(`explain (analyze, timing off) ${written}`),
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}
