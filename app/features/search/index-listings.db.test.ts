import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { indexListings } from "./index-listings.server.ts";

const { db } = useDatabase();

async function filings(id: number): Promise<string[]> {
  const { rows } = await db().execute<{ term: string }>(sql`
    select term from listing_search, unnest(tsvector_to_array(lexemes)) term
    where listing_id = ${id} and term like 'f:%' and term !~ '^f:(title|form):' order by term`);
  return rows.map(({ term }) => term);
}

it("files a listing under its section, its place, both at once, and its day, as they are now", async () => {
  const { id } = await insertListing(await insertUser(), {
    categoryId: "cars",
    governorateId: "homs",
    publishedAt: new Date("2026-05-31T23:59:59Z"),
  });
  await indexListings(db(), [id]);
  const filed = [
    "f:category:cars",
    "f:category:cars:homs",
    "f:day:2026-05-31",
    "f:governorate:homs",
    "f:month:2026-05",
    "f:type:sale",
  ];
  expect(await filings(id)).toEqual(filed);
  await db()
    .update(listings)
    .set({ publishedAt: new Date("2026-06-01T00:00:00Z") })
    .where(eq(listings.id, id));
  await indexListings(db(), [id]);
  expect((await filings(id)).filter((term) => /day|month/.test(term))).toEqual([
    "f:day:2026-06-01",
    "f:month:2026-06",
  ]);
});
