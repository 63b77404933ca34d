import { expect, it } from "vitest";
import { rate } from "./review.ts";

const counted = (...stars: number[]) => {
  const counts = [1, 2, 3, 4, 5].map((each) => stars.filter((star) => star === each).length);
  return { count: stars.length, total: stars.reduce((sum, star) => sum + star, 0), counts };
};

it("the average is nothing, not zero, while there are no reviews", () => {
  expect(rate(null)).toBeNull();
  expect(rate(counted())).toBeNull();
});

it.each([
  [[5], 5, 5],
  [[4, 5], 4.5, 4.5],
  [[4, 4, 5], 4.3, 4.5],
  [[4, 4, 4, 5], 4.3, 4.5],
  [[4, 4, 4, 4, 5], 4.2, 4],
  [[1, 2], 1.5, 1.5],
  [[1, 1, 1, 2], 1.3, 1.5],
  [[5, 5, 5, 4, 5, 5, 5, 5, 5, 5, 5, 5], 4.9, 5],
] as const)("the average of %j is %f, drawn as %f stars", (stars, average, drawn) => {
  expect(rate(counted(...stars))).toMatchObject({ count: stars.length, average, stars: drawn });
});
