import { expect, it } from "vitest";
import { isOutOfTime, SearchTime } from "./plan-search.server.ts";

const limit = 250;

/** What the statements of a search take in all when each would take so long, and is stopped at its own limit. */
async function timeOf(typed: readonly number[], meant: readonly number[]): Promise<number> {
  let now = 1_000;
  const time = new SearchTime(limit, () => now);
  const ask = (takes: number) => {
    time.begin();
    now += Math.min(takes, limit);
    // A statement that is stopped has no answer.
    return takes < limit;
  };
  try {
    await time.spend(async () => typed.every(ask) && time.enforceLimit());
    await time.spend(async () => meant.every(ask));
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
  }
  return now - 1_000;
}

it("ends within twice the limit of a statement, whatever takes long", async () => {
  const durations = [1, 124, 249, 250, 9_999];
  for (const words of durations)
    for (const hits of durations)
      for (const other of durations) {
        expect(await timeOf([words, hits], [other, other, other])).toBeLessThanOrEqual(2 * limit);
        expect(await timeOf([words], [other, hits, other])).toBeLessThanOrEqual(2 * limit);
      }
});

it("always runs the statements for the words and the hits, and none after them once the time is over", async () => {
  let now = 0;
  const time = new SearchTime(limit, () => now);
  await time.spend(async () => {
    now = 10_000;
    expect(() => time.begin()).not.toThrow();
    expect(() => time.begin()).not.toThrow();
    expect(() => time.begin()).toThrow();
  });
});

it("counts its own work, not its waiting for a place", async () => {
  let now = 0;
  const time = new SearchTime(limit, () => now);
  time.enforceLimit();
  now = 10_000;
  await time.spend(async () => {
    now += limit;
    expect(() => time.begin()).not.toThrow();
    now += 1;
    expect(() => time.begin()).toThrow();
  });
});
