import type { Currency } from "#app/features/listings/price.ts";
import { boundsOf, cellsAcross, usualDigits } from "./amount-cells.ts";
import { sunkUntil } from "#app/features/listings/sunk-listings.ts";
import { datesOf, inRange, priceOf } from "./filings.ts";
import type { HitFilter } from "./hit-filter.ts";
import type { KnownTerm } from "./word-plan.ts";

// The index has no order, but it intersects lists quickly. So it is asked for a stretch of an order at a time:
// for the latest days, or for the lowest prices, with about as many listings as should hold enough hits.

/** Where a stretch lies in its order; rows of the same lexemes outside are another stretch's. */
export type Bounds =
  | { before: Date }
  /** The lowest price of a listing: at least `from`, below `to`. */
  | { from: number; to: number };

export type Stretch = {
  keys: readonly (readonly string[])[];
  bounds: Bounds | null;
  listings: number;
};

/** A part of an order with one sort of price: a currency, or none; by date there is one. */
export type Segment = {
  isByDate: boolean;
  /** By date: what is published after `since`, and stands before `until`. */
  since?: Date | null;
  until?: Date | null;
  /** By price: the place of its currency, null for none, "any" for all of them and none. */
  group: number | "any" | null;
  isWalkable: boolean;
  cells: readonly Cell[];
  rest(first: number): Stretch;
  cut(first: number, end: number): Stretch;
};

type Cell = KnownTerm;

/** How many times as many as should do are looked through when they did not: words stand together or apart. */
const wider = [1, 4, 16, 64, 256];

/** Stretches that follow each other: with about `rows` of the listings, then more and more, at last with all. */
export function stretchesOf({ cells, cut, rest }: Segment, rows: number): Stretch[] {
  const stretches: Stretch[] = [];
  let first = 0;
  for (const times of wider) {
    const end = cellsWith(cells, first, rows * times);
    if (end === null || end === cells.length) break;
    stretches.push(cut(first, end));
    first = end;
  }
  return [...stretches, rest(first)];
}

function cellsWith(cells: readonly Cell[], first: number, rows: number): number | null {
  let sum = 0;
  for (let at = first; at < cells.length; at++) {
    sum += cells[at]?.listings ?? 0;
    if (sum >= rows) return at + 1;
  }
  return null;
}

const sumOf = (cells: readonly Cell[]) => cells.reduce((sum, { listings }) => sum + listings, 0);

export type Recency = { days: readonly KnownTerm[]; months: readonly KnownTerm[] };

/** So many days are named one by one; a longer time by its months. */
export const maxDays = 40;
export const maxMonths = 60;

const beginOf = (date: string) =>
  new Date(`${date.replace(/^f:(?:day|month):/, "")}${date.startsWith("f:month:") ? "-01" : ""}`);

type Window = { listings: number; since: Date | null; until?: Date | null };

/** By date what is published after a moment, and behind it what of that nobody confirms: of these days. */
export function segmentsByDate(
  recency: Recency,
  { listings, sunkDays }: { listings: number; sunkDays: readonly KnownTerm[] },
  { publishedAfter, sunkAfter }: Pick<HitFilter, "publishedAfter" | "sunkAfter">,
): Segment[] {
  const fresh = byDate(recency, { listings, since: publishedAfter });
  if (!sunkAfter || sunkDays.length === 0) return [fresh];
  const window = { listings, since: sunkAfter, until: sunkUntil };
  return [fresh, byDate({ days: sunkDays, months: [] }, window)];
}

export function byDate({ days, months }: Recency, window: Window): Segment {
  const { listings, since, until = null } = window;
  const [first] = since ? datesOf(since) : [""];
  const isAllDays = days.length < maxDays || (days.at(-1)?.term ?? "") < first;
  const oldest = days.at(-1)?.term.replace("f:day:", "f:month:").slice(0, -3) ?? "";
  // The month of the oldest day goes on behind it.
  const older = isAllDays ? [] : months.filter(({ term }) => term <= oldest);
  const cells = [...days, ...older].filter(
    ({ term }) => term.startsWith("f:month:") || term >= first,
  );
  const bounds = (at: number) => {
    const newer = cells[at - 1];
    return newer ? { before: beginOf(newer.term) } : null;
  };
  const terms = (from: number, end: number) => {
    const last = cells[end - 1]?.term ?? "";
    const isLong = from === 0 && last.startsWith("f:month:");
    return termsOf(isLong ? months.filter(({ term }) => term >= last) : cells.slice(from, end));
  };
  return {
    isByDate: true,
    since,
    until,
    group: null,
    isWalkable: true,
    cells,
    cut: (from, end) => ({
      keys: [terms(from, end)],
      bounds: bounds(from),
      listings: sumOf(cells.slice(from, end)),
    }),
    rest: (from) => ({
      keys: since && isAllDays ? [termsOf(cells.slice(from))] : [],
      bounds: bounds(from),
      listings: since ? sumOf(cells.slice(from)) : listings,
    }),
  };
}

const termsOf = (cells: readonly Cell[]) => cells.map(({ term }) => term);

/** Prices of one currency: the cells of one digit that the lexicon knows, from the lowest on. */
export type PriceCells = { currency: Currency; group: number; cells: readonly KnownTerm[] };

type Limits = { min: number | null; max: number | null; isUp: boolean; after: number | null };

export function byPrice({ currency, group, cells: all }: PriceCells, limits: Limits): Segment {
  const { min, max, isUp, after } = limits;
  const from = Math.max(min ?? 0, isUp ? (after ?? 0) : 0);
  const to = Math.min(max ?? Infinity, isUp ? Infinity : (after ?? Infinity));
  const within = all.filter(({ term }) => {
    const cell = boundsOf(term);
    return cell.to > from && cell.from <= to;
  });
  const cells = isUp ? within : [...within].reverse();
  const part = (first: number, end: number): Stretch => {
    const [one, other] = [cells[first], cells[end - 1]].map((cell) => boundsOf(cell?.term ?? ""));
    const bounds = {
      from: Math.max(min ?? 0, (isUp ? one : other)?.from ?? 0),
      to: (isUp ? other : one)?.to ?? 0,
    };
    return {
      keys: [cellsAcross(bounds.from, bounds.to - 0.01, 1).map((cell) => priceOf(currency, cell))],
      bounds,
      listings: sumOf(cells.slice(first, end)),
    };
  };
  const rest = (first: number) => part(first, cells.length);
  return { isByDate: false, group, isWalkable: true, cells, cut: part, rest };
}

/** Ranges that begin below `min` and reach it: they stand before all others in the order, or behind them. */
export function straddling({ currency, group, cells }: PriceCells, min: number): Segment {
  const at = cells.find(({ term }) => boundsOf(term).from <= min && min < boundsOf(term).to);
  return singleStretch(group, false, {
    keys: [
      [priceOf(currency, inRange)],
      cellsAcross(min, min, usualDigits).map((cell) => priceOf(currency, cell)),
    ],
    bounds: { from: 0, to: min },
    listings: 0.05 * (at?.listings ?? 0),
  });
}

export function priceless({ term, listings }: KnownTerm): Segment {
  return singleStretch(null, true, { keys: [[term]], bounds: null, listings });
}

export function unfiled(listings: number): Segment {
  return singleStretch("any", true, { keys: [], bounds: null, listings });
}

function singleStretch(group: Segment["group"], isWalkable: boolean, stretch: Stretch): Segment {
  const all = () => stretch;
  return { isByDate: false, group, isWalkable, cells: [], cut: all, rest: all };
}
