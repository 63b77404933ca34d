import { describe, expect, it } from "vitest";
import {
  isNew,
  maxDescriptionLength,
  maxTitleLength,
  maxBusinessPictures,
  maxPhones,
  maxProductPictures,
  previewOf,
} from "./listing.ts";
import { currencies, formCurrencies } from "./price.ts";

const now = new Date("2026-11-21T10:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe("a listing is new", () => {
  it.each([
    [0, true],
    [7 * 24 - 0.001, true],
    [7 * 24, false],
    [8 * 24, false],
  ])("%d hours after it was published: %j", (hours, expected) => {
    expect(isNew(hoursAgo(hours), now)).toBe(expected);
  });
});

describe("a seller's description beside a listing", () => {
  it("is its first hundred characters and an ellipsis", () => {
    expect(previewOf("ا".repeat(100))).toBe("ا".repeat(100));
    expect(previewOf("ا".repeat(101))).toBe(`${"ا".repeat(100)}…`);
    expect(previewOf("👩‍🌾".repeat(200))?.endsWith("…")).toBe(true);
  });

  it("is empty when the seller has none", () => {
    expect(previewOf(null)).toBeNull();
    expect(previewOf("")).toBeNull();
  });
});

it("has the limits that are written", () => {
  expect([maxBusinessPictures, maxProductPictures, maxPhones]).toEqual([5, 15, 2]);
  expect([maxTitleLength, maxDescriptionLength]).toEqual([120, 5_000]);
  expect([...currencies].sort()).toEqual(["AED", "EUR", "GBP", "SAR", "SYP", "TRY", "USD"]);
  expect(formCurrencies).toEqual(["SYP", "USD", "TRY"]);
});
