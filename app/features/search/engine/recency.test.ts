import { describe, expect, it } from "vitest";
import { datesOf, lookBack, mostDays, type Recency } from "./recency.ts";

const days = Array.from({ length: mostDays }, (_, n) => ({
  term: datesOf(new Date(Date.UTC(2026, 10, 22) - n * 86_400_000))[0],
  listings: 1_000,
}));
const months = Array.from({ length: 24 }, (_, n) => ({
  term: datesOf(new Date(Date.UTC(2026, 10 - n, 1)))[1],
  listings: 30_000,
}));
const recency: Recency = { days, months };

it("files a listing under its day and its month, wherever the clock stands", () => {
  expect(datesOf(new Date("2026-11-22T23:59:59.999Z"))).toEqual([
    "f:day:2026-11-22",
    "f:month:2026-11",
  ]);
  expect(datesOf(new Date("2026-11-23T02:59:00+03:00"))[0]).toBe("f:day:2026-11-22");
});

describe("looking back", () => {
  /** The times that are looked through, when in each there are so many. */
  async function times(
    counts: number[],
    rows: number,
    listings = 1_000_000,
    given = recency,
    since: Date | null = null,
  ) {
    const looked: (readonly string[] | null)[] = [];
    await lookBack({ recency: given, listings, since }, { rows, wanted: 25 }, async (time) => {
      looked.push(time);
      return { found: null, count: counts[looked.length - 1] ?? 0 };
    });
    return looked;
  }

  it("begins with the latest days that hold enough", async () => {
    expect(await times([25], 2_500)).toEqual([days.slice(0, 3).map(({ term }) => term)]);
  });

  it("goes as far as what was found says, by months, and at last through any time", async () => {
    const looked = await times([5, 12], 2_500);
    expect(looked[1]).toHaveLength(19);
    expect(looked[2]).toEqual(months.slice(0, 2).map(({ term }) => term));
    expect(looked.at(-1)).toBeNull();
  });

  it("is through any time at once where most listings would be looked at", async () => {
    expect(await times([], 2_500, 4_000)).toEqual([null]);
    expect(await times([], Infinity)).toEqual([null]);
    expect(await times([], 10, 1_000_000, { days: [], months: [] })).toEqual([null]);
  });

  it("goes no further than the day that is asked for", async () => {
    const since = new Date("2026-11-18T12:00:00Z");
    const looked = await times([3], 2_500, 1_000_000, recency, since);
    expect(looked).toHaveLength(2);
    expect(looked[1]?.toSorted()).toEqual(
      days
        .slice(0, 5)
        .map(({ term }) => term)
        .toSorted(),
    );
  });

  it("goes no further than the day that is asked for, though nobody has enough", async () => {
    const since = new Date("2026-11-18T12:00:00Z");
    expect(await times([], 100_000, 1_000_000, recency, since)).toHaveLength(1);
  });
});
