import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { makeVerified } from "#test/verified.ts";
import { indexListings } from "./index-listings.server.ts";
import { reindexChangedSellers } from "./reindex.server.ts";

const { db } = useDatabase();

async function filings(id: number): Promise<string[]> {
  const { rows } = await db().execute<{ term: string }>(sql`
    select term from listing_search, unnest(tsvector_to_array(lexemes)) term
    where listing_id = ${id} and term like 'f:%' and term !~ '^f:(title|form):' order by term`);
  return rows.map(({ term }) => term);
}

it("files a listing under its section, its place, both at once, and its day, as they are now", async () => {
  const owner = await insertUser();
  const { id } = await insertListing(owner, {
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
    `f:owner:${owner.id}`,
    "f:price:none",
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

it("files a listing under all that a list can be filtered by", async () => {
  const owner = await insertUser();
  const { id } = await insertListing(owner, {
    categoryId: "cars",
    priceType: "range",
    priceMin: 95_000,
    priceMax: 210_000,
    currency: "SYP",
    sypDenomination: "old",
    details: { make: "kia", year: 2015, weddings: true, seats: 5 },
  });
  await indexListings(db(), [id]);
  const its = async () =>
    (await filings(id)).filter((term) => !/^f:(?!price|amount|is|has|pic|ver)/.test(term));
  const filed = await its();
  // In new pounds: 950 to 2,100.
  expect(filed).toEqual(
    expect.arrayContaining([
      "f:amount:year:4:032015",
      "f:has:weddings",
      "f:is:make:kia",
      "f:price:SYP:0:02",
      "f:price:SYP:1:029",
      "f:price:SYP:2:0295",
      "f:price:SYP:1:031",
      "f:price:SYP:2:0321",
      "f:price:SYP:range",
    ]),
  );
  expect(filed).not.toContain("f:price:SYP:2:0294");
  expect(filed).not.toContain("f:price:SYP:2:0322");
  const [picture] = await db()
    .insert(listingPictures)
    .values({
      id: newId(),
      listingId: id,
      mediaId: await insertPicture(owner.id),
      kind: "product",
      position: 0,
    })
    .returning();
  expect(await its()).toContain("f:pictures");
  await db()
    .delete(listingPictures)
    .where(eq(listingPictures.id, picture?.id ?? ""));
  expect(await its()).not.toContain("f:pictures");
});

it("files a seller's listings anew when the seller is verified", async () => {
  const owner = await insertUser();
  const { id } = await insertListing(owner);
  await indexListings(db(), [id]);
  await makeVerified(owner.id);
  await reindexChangedSellers(db(), new AbortController().signal);
  expect(await filings(id)).toContain("f:verified");
  expect(await db().execute(sql`select from search_changed_sellers`)).toMatchObject({
    rowCount: 0,
  });
});
