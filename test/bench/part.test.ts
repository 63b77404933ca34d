import { expect, test } from "vitest";
import { measureInTurn, medianOf, quantile } from "./part.ts";

test("the middle round counts, and of two the mean", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([2, 4])).toBe(3);
  expect(quantile([1, 2, 3, 4, 5], 0.95)).toBeCloseTo(4.8);
  expect(() => medianOf([])).toThrow("Nothing was measured");
});

test("variants take turns, round by round", async () => {
  const target: string[] = [];
  const way = (name: string) => async () => ({ ms: target.push(name) });
  const columns = await measureInTurn(2, { one: way("one"), other: way("other") });
  expect(target).toEqual(["one", "other", "one", "other"]);
  expect(columns).toEqual({ "one, ms": [1, 3], "other, ms": [2, 4] });
});
