import { describe, expect, it } from "vitest";
import { type ListingFilter, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { areasAround, fitsFilter, type ListingFacts } from "./fits-filter.ts";

const anything: ListingFilter = withoutFilter({ sort: "newest" } as ListingFilter);
const flat: ListingFacts = {
  listingType: "rent",
  governorateId: "damascus",
  areaIds: ["mezzeh-villas", "mezzeh", "damascus"],
  currency: "USD",
  priceNormalized: 300,
  priceHighest: null,
  isVerified: false,
  hasPicture: true,
  details: { rooms: 3, furnished: true, finish: "deluxe", odd: ["deluxe"], text: "3" },
};
const fits = (filter: Partial<ListingFilter>, facts: Partial<ListingFacts> = {}) =>
  fitsFilter({ ...anything, ...filter }, { ...flat, ...facts });
const price = (min: number | null, max: number | null, currency = "USD" as const) => ({
  price: { min, max, currency },
});

describe("a listing fits a filter", () => {
  it("that asks for nothing, and whatever the days it looks back", () => {
    expect(fits({})).toBe(true);
    expect(fits({ within: 1 })).toBe(true);
  });

  it("by its kind, its seller and its pictures", () => {
    expect([fits({ type: "rent" }), fits({ type: "sale" })]).toEqual([true, false]);
    expect([fits({ verified: true }), fits({ verified: true }, { isVerified: true })]).toEqual([
      false,
      true,
    ]);
    expect([fits({ pictures: true }), fits({ pictures: true }, { hasPicture: false })]).toEqual([
      true,
      false,
    ]);
  });

  it("by a price of the same currency, its ends counted in", () => {
    expect(fits(price(300, 300))).toBe(true);
    expect([fits(price(301, null)), fits(price(null, 299.99))]).toEqual([false, false]);
    expect(fits(price(null, null, "SYP" as never))).toBe(false);
    expect(fits(price(null, null), { priceNormalized: null })).toBe(false);
  });

  it("by a range of prices that overlaps", () => {
    expect(fits(price(400, 600), { priceHighest: 450 })).toBe(true);
    expect(fits(price(451, 600), { priceHighest: 450 })).toBe(false);
  });

  it("by where it is, or that it is everywhere", () => {
    expect(fits({ governorateId: "damascus" })).toBe(true);
    expect(fits({ governorateId: "damascus", areaId: "mezzeh" })).toBe(true);
    expect(fits({ governorateId: "damascus", areaId: "malki" })).toBe(false);
    expect(fits({ governorateId: "homs" })).toBe(false);
    const everywhere = { governorateId: "syria", areaIds: [] };
    expect(fits({ governorateId: "homs", areaId: "inshaat" }, everywhere)).toBe(true);
  });

  it.each([
    [{ kind: "flag", key: "furnished" }, true],
    [{ kind: "flag", key: "finish" }, false],
    [{ kind: "choice", key: "finish", choices: ["super", "deluxe"] }, true],
    [{ kind: "choice", key: "finish", choices: ["super"] }, false],
    [{ kind: "choice", key: "odd", choices: ["deluxe"] }, false],
    [{ kind: "choice", key: "none", choices: ["undefined", "null"] }, false],
    [{ kind: "range", key: "rooms", min: 3, max: 3 }, true],
    [{ kind: "range", key: "rooms", min: 4, max: null }, false],
    [{ kind: "range", key: "text", min: null, max: 9 }, false],
  ])("by what it says of itself: %j is %s", (detail, expected) => {
    expect(fits({ details: [detail] as unknown as ListingFilter["details"] })).toBe(expected);
  });
});

it("knows what an area lies in, and ends where places go round in a circle", () => {
  const places = new Map(
    [
      ["villas", "mezzeh"],
      ["mezzeh", "damascus"],
      ["one", "other"],
      ["other", "one"],
    ].map(([id = "", parentId]) => [id, { id, parentId } as never]),
  );
  expect(areasAround("villas", places)).toEqual(["villas", "mezzeh", "damascus"]);
  expect(areasAround(null, places)).toEqual([]);
  expect(areasAround("one", places)).toHaveLength(5);
});
