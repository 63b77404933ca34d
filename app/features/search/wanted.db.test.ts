import { expect, it } from "vitest";
import { countMiss } from "#app/platform/search-misses/search-misses.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { indexListings } from "./index-listings.server.ts";
import { findWanted, listAllWanted, listWantedOf } from "./wanted.server.ts";

const { db } = useDatabase();

async function miss(term: string, people: number, times = 1): Promise<void> {
  for (let i = 0; i < people * times; i++)
    await countMiss(db(), term, ["device", String(i % people)], now);
}

it("shows sellers what several people missed where they sell, until somebody offers it", async () => {
  await miss("غسالة صحون", 5);
  await miss("معطف أحمر", 4, 9);
  const [seller, other] = [await insertUser(), await insertUser()];
  await insertListing(seller, { categoryId: "business", subcategoryId: "electronics" });
  await insertListing(other, { categoryId: "cars" });
  await findWanted(now);
  const seen = async (user: typeof seller) => listWantedOf(viewerOf(user), "en");
  expect(await seen(seller)).toEqual([
    expect.objectContaining({ term: "غسالة صحون", people: 5, categoryId: "business" }),
  ]);
  expect(await seen(other)).toEqual([]);
  expect(() => listAllWanted(viewerOf(seller), "en")).toThrow();
  const { id } = await insertListing(other, { title: "غسالة صحون سيمنس" });
  await indexListings(db(), [id]);
  await findWanted(now);
  expect(await seen(seller)).toEqual([]);
});
