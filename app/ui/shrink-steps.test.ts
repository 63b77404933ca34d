import { expect, test } from "vitest";
import { shrinkSteps, sizeWithin } from "./shrink-picture.ts";

test("a photograph of twelve megapixels keeps its shape", () => {
  expect(sizeWithin(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(sizeWithin(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 });
});

test("a picture is never made larger", () => {
  expect(sizeWithin(640, 480, 1920)).toEqual({ width: 640, height: 480 });
});

test("a strip one pixel high stays one pixel high", () => {
  expect(sizeWithin(30_000, 1, 1920)).toEqual({ width: 1920, height: 1 });
});

test("no step is heavier than the one before it", () => {
  const weights = shrinkSteps.map(({ maxSide, quality }) => maxSide ** 2 * quality);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(weights.length).toBeGreaterThan(5);
});
