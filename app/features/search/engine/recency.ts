import type { KnownTerm } from "./word-plan.ts";

/** Of the lexicon: the days and the months in which listings were published, the latest first. */
export type Recency = { days: readonly KnownTerm[]; months: readonly KnownTerm[] };

/** So many days are named one by one; a longer time by its months. */
export const maxDays = 40;
export const maxMonths = 60;

/** What a listing is filed under by its age, in UTC: the index has no order, but can be asked for the newest days. */
export function datesOf(publishedAt: Date): [day: string, month: string] {
  const day = publishedAt.toISOString().slice(0, 10);
  return [`f:day:${day}`, `f:month:${day.slice(0, 7)}`];
}

/** The latest days or months with about so many listings, as lexemes; null for any time. */
function latest({ days, months }: Recency, rows: number): string[] | null {
  for (const dates of [days, months]) {
    let sum = 0;
    const enough = dates.findIndex(({ listings }) => (sum += listings) >= rows);
    if (enough >= 0) return dates.slice(0, enough + 1).map(({ term }) => term);
  }
  return null;
}

/** The days since then, as far as they are known. */
function daysSince({ days }: Recency, since: Date): string[] | null {
  const [first] = datesOf(since);
  const isKnown = days.length < maxDays || (days.at(-1)?.term ?? "") < first;
  return isKnown ? [first, ...days.map(({ term }) => term).filter((day) => day > first)] : null;
}

// Days are named when they hold enough, so months reach behind all of them.
function isAsFar(part: readonly string[], [first = ""]: readonly string[]): boolean {
  const last = part.at(-1) ?? "";
  return last.startsWith("f:month:") || last <= first;
}

/** A part of the time: of these days or months (null for any), older than a moment, with about so many listings. */
export type Stretch = { time: readonly string[] | null; before: Date | null; listings: number };

/**
 * The time in stretches to look through one after the other, the latest first. One with about `rows` of the
 * newest listings, then `wider`, at last all before, or all since then.
 */
export function stretchesBack(
  { recency, listings, since }: { recency: Recency; listings: number; since: Date | null },
  rows: number,
  wider: readonly number[] = [1, further],
): Stretch[] {
  const stretches: Stretch[] = [];
  const all = since && daysSince(recency, since);
  let before: Date | null = null;
  for (const wide of wider.map((times) => times * rows)) {
    const latestDates = wide * 2 < listings ? latest(recency, wide) : null;
    if (latestDates === null || (all !== null && isAsFar(latestDates, all))) break;
    const begin = beginOf(latestDates.at(-1) ?? "");
    if (before !== null && begin >= before) continue;
    stretches.push({ time: olderThan(latestDates, before), before, listings: wide });
    before = begin;
  }
  return [...stretches, { time: all && olderThan(all, before), before, listings }];
}

// Where the first did not hold enough, words stand together or apart: far more is looked through.
const further = 12;

const beginOf = (date: string) =>
  new Date(`${date.replace(/^f:(?:day|month):/, "")}${date.startsWith("f:month:") ? "-01" : ""}`);

const olderThan = (dates: readonly string[], before: Date | null) =>
  before === null ? dates : dates.filter((date) => beginOf(date) < before);
