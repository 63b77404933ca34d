import type { KnownTerm } from "./word-plan.ts";

/** Of the lexicon: the days and the months in which listings were published, the latest first. */
export type Recency = { days: readonly KnownTerm[]; months: readonly KnownTerm[] };

/** So many days are named one by one; a longer time by its months. */
export const mostDays = 40;
export const mostMonths = 60;

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
  const isKnown = days.length < mostDays || (days.at(-1)?.term ?? "") < first;
  return isKnown ? [first, ...days.map(({ term }) => term).filter((day) => day > first)] : null;
}

// Days are named when they hold enough, so months reach behind all of them.
function isAsFar(part: readonly string[], [first = ""]: readonly string[]): boolean {
  const last = part.at(-1) ?? "";
  return last.startsWith("f:month:") || last <= first;
}

type Back = { recency: Recency; listings: number; since: Date | null };

/**
 * Looks among about `rows` of the newest listings for so many, and further back where there are fewer, as far
 * as what was found says; at last through any time, or all since then.
 */
export async function lookBack<Found>(
  { recency, listings, since }: Back,
  { rows, wanted }: { rows: number; wanted: number },
  look: (time: readonly string[] | null) => Promise<{ found: Found; count: number }>,
): Promise<Found> {
  const all = since && daysSince(recency, since);
  let looked = "";
  for (let wide = rows; ; ) {
    const part = wide * 2 < listings ? latest(recency, wide) : null;
    const isAll = part === null || (all !== null && isAsFar(part, all));
    let further = 2;
    if (isAll || part.at(-1) !== looked) {
      const { found, count } = await look(isAll ? all : part);
      if (isAll || count >= wanted) return found;
      looked = part.at(-1) ?? "";
      further = Math.min(50, Math.max(2, (1.5 * wanted) / Math.max(count, 1)));
    }
    wide *= further;
  }
}
