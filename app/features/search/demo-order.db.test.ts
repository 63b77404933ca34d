import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { withoutFilter } from "#app/features/listings/listing-filter.ts";
import { useDatabase } from "#test/database.ts";
import { insertListings, insertUser, now } from "#test/factories.ts";
import { readDemo } from "../../../db/demo/content.ts";
import { fillDictionary } from "./dictionary.server.ts";
import { indexListings } from "./index-listings.server.ts";
import type { SearchParams } from "./search-params.ts";
import { search } from "./search.server.ts";

// What people look for among the goods of the demo, by the words that the program begins with.

const { db } = useDatabase();
const filter = withoutFilter({ sort: null } as SearchParams["filter"]);
const section = { categoryId: null, subcategoryId: null };

beforeAll(async () => {
  const words = readFileSync(join(import.meta.dirname, "../../../db/dictionary/words.txt"), "utf8");
  await fillDictionary(db(), words, now);
  const owner = await insertUser();
  const rows = readDemo().listings.map(
    ({ title, description, category, subcategory, type, daysAgo }) => ({
      ...(category === "volunteering" && { priceType: null }),
      title,
      description,
      publishedAt: new Date(now.getTime() - daysAgo * 24 * 3_600_000),
      categoryId: category,
      subcategoryId: subcategory,
      listingType: type,
    }),
  );
  const written = await insertListings(owner, rows);
  const ids = written.map(({ id }) => id);
  await indexListings(db(), ids);
}, 60_000);

async function titles(query: string, sort: SearchParams["filter"]["sort"] = null) {
  const requested = { query, section, filter: { ...filter, sort }, isExact: true, after: null };
  const { cards } = await search(requested, { locale: "ar", now });
  return cards.map(({ title }) => title);
}

it.each([
  ["سيارة", 3, /سيارة/],
  ["شقة", 10, /شقة/],
  // Called by another name, or in the plural.
  ["ثلاجة", 1, /براد/],
  ["صيانة موبايل", 1, /موبايلات/],
])("puts what is called %s before what speaks of it", async (query, count, called) => {
  const found = await titles(query);
  expect(found.length).toBeGreaterThan(count);
  expect(found.slice(0, count)).toEqual(Array(count).fill(expect.stringMatching(called)));
});

it("has the newest first, whatever it is called, where that is asked for", async () => {
  expect(await titles("سيارة", "newest")).not.toEqual(await titles("سيارة"));
  expect((await titles("سيارة", "newest"))[0]).not.toMatch(/سيارة/);
});

it("has all that is filed under cars, or called so, before what only speaks of a car", async () => {
  const found = await titles("سيارة");
  const cars = readDemo().listings.flatMap(({ title, category }) =>
    category === "cars" ? [title] : [],
  );
  const isCar = found.map((title) => cars.includes(title) || title.includes("سيارة"));
  expect(isCar.lastIndexOf(true)).toBeLessThan(isCar.indexOf(false));
});
