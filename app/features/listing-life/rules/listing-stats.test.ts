import { expect, it } from "vitest";
import { tipsFor } from "./listing-stats.ts";

const good = {
  listingType: "sale" as const,
  pictureCount: 3,
  hasDescription: true,
  areaId: "mezzeh",
  price: 100,
  similar: { count: 5, median: 90 },
};

it("says nothing of a listing that lacks nothing", () => {
  expect(tipsFor(good)).toEqual([]);
});

it("says what is missing", () => {
  const bare = { ...good, pictureCount: 2, hasDescription: false, areaId: null };
  expect(tipsFor(bare)).toEqual(["pictures", "description", "place"]);
});

it("does not ask for pictures of a job, a wish or a service", () => {
  for (const listingType of ["job", "wanted", "service"] as const)
    expect(tipsFor({ ...good, listingType, pictureCount: 0 })).toEqual([]);
});

it("says that a price is well above, where there are enough to compare with", () => {
  expect(tipsFor({ ...good, price: 135 })).toEqual(["price"]);
  expect(tipsFor({ ...good, price: 134 })).toEqual([]);
  expect(tipsFor({ ...good, price: 900, similar: { count: 4, median: 90 } })).toEqual([]);
  expect(tipsFor({ ...good, price: null })).toEqual([]);
  expect(tipsFor({ ...good, price: 900, similar: { count: 0, median: null } })).toEqual([]);
});
