import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import { indexListings } from "./index-listings.server.ts";
import { search } from "./search.server.ts";
import { suggest } from "./suggest.server.ts";

// Plans, not times: nothing that anybody asks reads the whole index.

const { db } = useDatabase();
const section = { categoryId: null, subcategoryId: null };
const filter = readListingFilter(new URLSearchParams(), { ...section, governorates: [] });

beforeAll(async () => {
  const owner = await insertUser();
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into listings (user_id, submission_key, category_id, listing_type, title, description, locale, price_type, governorate_id, status, published_at)
    select ${owner.id}, gen_random_uuid(), 'cars', 'sale', 'سيارة رقم ' || n,
      'word' || (n % 900) || ' شقة للبيع ' || md5(n::text), 'ar', 'contact', 'damascus', 'active',
      now() - n * interval '1 minute'
    from generate_series(1, 3000) n returning id`);
  await indexListings(
    db(),
    rows.map(({ id }) => Number(id)),
  );
  await db().execute(sql`analyze listing_search`);
  await db().execute(sql`analyze search_terms`);
}, 60_000);

type RequestInput = { text: string; values: unknown[] };

/** What a piece of work asks the index and the lexicon. */
async function requestedBy(work: () => Promise<unknown>): Promise<RequestInput[]> {
  const original = pg.Client.prototype.query;
  const requested: RequestInput[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [{ text?: string } | string, unknown[]];
    const text = typeof query === "string" ? query : (query.text ?? "");
    if (/listing_search|search_terms/.test(text)) requested.push({ text, values });
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return requested;
}

async function explain({ text, values }: RequestInput): Promise<string> {
  const client = await db().$client.connect();
  try {
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    client.release(true);
  }
}

const hostile = Array.from({ length: 500 }, (_, n) => `word${n}`).join(" ");

describe("the plans of a search", () => {
  it.each([
    ["a rare word", "word17"],
    ["a common word", "شقة"],
    ["two words", "شقة word17"],
    ["five words", "شقة للبيع word17 word18 سيارة"],
    ["eight words", "a b c d e f g word18"],
    ["one letter", "ش"],
    ["two letters", "3f"],
    ["what nothing has", "ظظغغطط"],
    ["500 words", hostile],
    ["10,000 characters", "x".repeat(10_000)],
    ["signs", "% _ %_% \\"],
    ["a regular expression", "(a+)+$ [^x]* .*"],
    ["a slip of the keys", "سايرة"],
  ])("never read the whole index: %s", async (_, query) => {
    const work = (requested: Partial<Parameters<typeof search>[0]>) => () =>
      search(
        { query, section, filter, isExact: false, after: null, ...requested },
        { locale: "ar", now },
      );
    for (const requested of [
      {},
      { section: { categoryId: "cars", subcategoryId: null } },
      { filter: { ...filter, sort: "price-up", governorateId: "homs" } as const },
    ]) {
      const statements = await requestedBy(work(requested));
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        const plan = await explain(statement);
        expect(plan).not.toMatch(/Seq Scan on (listing_search|search_terms|listings|users)/);
        // By its keys only together with a limit: from the newest on.
        if (/using listing_search_(newest|price)/.test(plan)) expect(plan).toMatch(/Limit/);
        expect(plan).not.toMatch(
          /using (listing_search_pkey|search_terms_pkey) on \w+\s+\(cost[^)]*\)\n\s+Filter/,
        );
      }
    }
  });

  it("never read the whole lexicon for suggestions", async () => {
    for (const typed of ["wo", "شق", "س", "%_", "x".repeat(60)]) {
      for (const statement of await requestedBy(() => suggest(typed, "ar"))) {
        expect(await explain(statement)).not.toMatch(/Seq Scan on search_terms/);
      }
    }
  });
});
