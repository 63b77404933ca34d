import type { Site } from "#test/many-listings/store.ts";

export type Figure = number | number[];
/** By row and column of the part's table; a column names its unit ("from memory, req/s"). */
export type Figures = Record<string, Record<string, Figure>>;
export type Tool = "wrk" | "nginx" | "chromium" | "lighthouse";

export type Plan = {
  isQuick: boolean;
  rounds: number;
  seconds: number;
  sites: readonly Site[];
  sitesFolder: string;
  log(line: string): void;
  ends: (() => unknown)[];
};

export type Part<Prepared = unknown> = {
  needs?: readonly Tool[];
  prepare(plan: Plan): Promise<Prepared>;
  /** @throws when something failed on the way: such a run has no figures */
  measure(place: Prepared, plan: Plan): Promise<Figures>;
};

export const part = <Prepared>(definition: Part<Prepared>) => definition as Part;

export function siteLabel({ listings, owners }: Site): string {
  return `${listings.toLocaleString("en")} listings${owners === 1 ? " of one owner" : ""}`;
}

export function addFigures(figures: Figures, row: string, columns: Record<string, number>): void {
  const cell = (figures[row] ??= {}) as Record<string, number[]>;
  for (const [column, value] of Object.entries(columns)) (cell[column] ??= []).push(value);
}

/** Measures some alternatives in turn, round by round, so that a slow moment of the machine slows them all. */
export async function measureInTurn(
  rounds: number,
  ways: Record<string, () => Promise<Record<string, number>>>,
): Promise<Record<string, Figure>> {
  const row: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++)
    for (const [way, measure] of Object.entries(ways))
      for (const [unit, value] of Object.entries(await measure()))
        (row[`${way}, ${unit}`] ??= []).push(value);
  return row;
}

/** `at` from 0 to 1, interpolated. @throws when there are no values */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * at;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) throw new Error("Nothing was measured");
  return below + (above - below) * (place - Math.floor(place));
}

export const medianOf = (figure: Figure) => quantile([figure].flat(), 0.5);
