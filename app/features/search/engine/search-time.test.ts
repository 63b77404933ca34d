import { expect, it } from "vitest";
import { isOutOfTime, SearchTime } from "./plan-search.server.ts";

const limit = 250;

/** What the statements of a search take in all when each would take so long, and is stopped at its own limit. */
function timeOf(typed: readonly number[], meant: readonly number[]): number {
  let now = 1_000;
  const time = new SearchTime(limit, () => now);
  const ask = (takes: number) => {
    time.begin();
    now += Math.min(takes, limit);
    // A statement that is stopped has no answer.
    return takes < limit;
  };
  try {
    if (typed.every(ask)) time.enforceLimit();
    meant.every(ask);
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
  return now - 1_000;
}

it("ends within twice the limit of a statement, whatever takes long", () => {
  const durations = [1, 124, 249, 250, 9_999];
  for (const words of durations)
    for (const hits of durations)
      for (const other of durations) {
        expect(timeOf([words, hits], [other, other, other])).toBeLessThanOrEqual(2 * limit);
        expect(timeOf([words], [other, hits, other])).toBeLessThanOrEqual(2 * limit);
      }
});

it("always runs the statements for the words and the hits, and none after them once the time is over", () => {
  let now = 0;
  const time = new SearchTime(limit, () => now);
  now = 10_000;
  expect(() => time.begin()).not.toThrow();
  expect(() => time.begin()).not.toThrow();
  expect(() => time.begin()).toThrow();
});
