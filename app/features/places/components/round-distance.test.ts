import { expect, it } from "vitest";
import { roundDistance } from "./round-distance.ts";

it.each([
  [1, 1],
  [49.9, 30],
  [50, 50],
  [99, 50],
  [100, 100],
  [2999, 2000],
  [3000, 3000],
  [61_000, 50_000],
])("of %d meters a scale shows %d", (max, shown) => {
  expect(roundDistance(max)).toBe(shown);
});
