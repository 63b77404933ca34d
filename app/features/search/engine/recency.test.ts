import { describe, expect, it } from "vitest";
import { datesOf, stretchesBack, maxDays, type Recency } from "./recency.ts";

const days = Array.from({ length: maxDays }, (_, n) => ({
  term: datesOf(new Date(Date.UTC(2026, 10, 22) - n * 86_400_000))[0],
  listings: 1_000,
}));
const months = Array.from({ length: 24 }, (_, n) => ({
  term: datesOf(new Date(Date.UTC(2026, 10 - n, 1)))[1],
  listings: 30_000,
}));
const recency: Recency = { days, months };

it("files a listing under its day and its month, in every time zone", () => {
  expect(datesOf(new Date("2026-11-22T23:59:59.999Z"))).toEqual([
    "f:day:2026-11-22",
    "f:month:2026-11",
  ]);
  expect(datesOf(new Date("2026-11-23T02:59:00+03:00"))[0]).toBe("f:day:2026-11-22");
});

describe("looking back", () => {
  const back = (
    rows: number,
    { listings = 1_000_000, given = recency, since = null as Date | null } = {},
  ) =>
    stretchesBack({ recency: given, listings, since }, rows).map(({ time, before }) => ({
      time,
      before,
    }));
  const terms = (dates: readonly { term: string }[]) => dates.map(({ term }) => term);

  it("begins with the latest days that hold enough", () => {
    expect(back(2_500)[0]).toEqual({ time: terms(days.slice(0, 3)), before: null });
  });

  it("goes on with many more before these, and at last with any time", () => {
    const [first, second, last] = back(2_500);
    expect(first?.time).toEqual(terms(days.slice(0, 3)));
    expect(second).toEqual({
      time: terms(days.slice(3, 30)),
      before: new Date("2026-11-20"),
    });
    expect(last).toEqual({ time: null, before: new Date("2026-10-24") });
  });

  it("continues with the months that reach further back than the days", () => {
    const [, second, last] = back(30_000);
    expect(second).toEqual({ time: terms(months.slice(1, 12)), before: new Date("2026-10-24") });
    expect(last).toEqual({ time: null, before: new Date("2025-12-01") });
  });

  it("looks through any time at once where most listings would be looked at", () => {
    const any = [{ time: null, before: null }];
    expect(back(2_500, { listings: 4_000 })).toEqual(any);
    expect(back(Infinity)).toEqual(any);
    expect(back(10, { given: { days: [], months: [] } })).toEqual(any);
  });

  it("goes no further than the day that is asked for", () => {
    const since = new Date("2026-11-18T12:00:00Z");
    const [, last, ...more] = back(2_500, { since });
    expect(last?.time?.toSorted()).toEqual(terms(days.slice(3, 5)).toSorted());
    expect(more).toEqual([]);
    expect(back(100_000, { since })).toHaveLength(1);
  });
});
