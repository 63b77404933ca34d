import type { Run, Runs } from "./figures.ts";
import { type Figure, medianOf } from "./part.ts";

/** It holds for each of its rows: the worst of those that were measured decides. */
export type Aim = {
  part: string;
  rows: readonly string[];
  figure: string;
  /** The figure of the same row, of the same run, that it is divided by. */
  reference: string | null;
  direction: "≥" | "≤";
  limit: number;
  unit: string;
};

type Measured = { row: string; measured: number[]; isMet: boolean };
export type Judged = Aim & { worst: Measured | null; met: number; count: number };

const kinds =
  "no words; a common word; a rare word; two words; five words; a slip of the keys".split("; ");
const filters =
  `no filter; a price in dollars; a price in any currency; a price in pounds; pictures; verified sellers;
  thirty days; a governorate, a type and a price; a category and a price; a make and a year; rooms and an area`.split(
    /;\s+/,
  );
const rowsOf = (some: readonly string[]) =>
  kinds.flatMap((kind) => some.map((filter) => `${kind}, ${filter}`)).join("; ");
const searches = rowsOf(filters);
const priced = rowsOf(filters.filter((filter) => filter.includes("price in")));

// part | rows | figure | beside, in the same run | at least or at most, how much, of what
const table = `
signed-in | account; messages; community | the program, req/s | | ≥ 600 a second
signed-in | home, of visitors; category, of visitors; listing, of visitors; search, of visitors | made anew, req/s | | ≥ 200 a second
signed-in | home, of all members; category, of all members; listing, of all members; search, of all members | a member's, req/s | | ≥ 3000 a second
signed-in | home, of all members; category, of all members; listing, of all members; search, of all members | a member's, 8 connections, p99 ms | | ≤ 20 ms
signed-in | home, behind nginx; category, behind nginx; listing, behind nginx; search, behind nginx | a member's, req/s | visitors', req/s | ≥ 100 %
signed-in | the part alone, behind nginx | a member's, req/s | | ≥ 4000 a second
scale | home; category; category, deep; listing; seller; search; account; messages; publish; message | 1,000,000 listings, p99 ms | 10,000 listings, p99 ms | ≤ 2 ×
search | ${searches} | 1,000,000 listings of one owner, p95 ms | | ≤ 60 ms
search | ${searches} | 1,000,000 listings of one owner, given up, % | | ≤ 0 %
search | ${searches} | 1,000,000 listings of one owner, 8 clients, p95 ms | | ≤ 300 ms
search | ${searches} | 1,000,000 listings of one owner, 8 clients, empty, % | | ≤ 0 %
search | ${priced} | 100,000 listings, 8 clients, a second | | ≥ 150 a second
search | suggestions | 100,000 listings, p95 ms | | ≤ 60 ms
publishing | 4 clients | published, listings/s | | ≥ 200 listings/s
felt | home; category; listing | largest contentful paint, ms | | ≤ 2500 ms
felt | home; category; listing | total blocking time, ms | | ≤ 200 ms
felt | home; category; listing | layout shift | | ≤ 0
felt | home; category; listing; all listings | Lighthouse, performance | | ≥ 95
felt | home; category; listing; all listings | Lighthouse, accessibility | | ≥ 100
felt | home; category; listing; all listings | Lighthouse, best-practices | | ≥ 100
felt | home; category; listing; all listings | Lighthouse, seo | | ≥ 100
`;

export const aims: readonly Aim[] = table.trim().split("\n").map(readLine);

function readLine(line: string): Aim {
  const [part = "", rows = "", figure = "", reference = "", aim = ""] = line.split(/ *\| */);
  const [, direction, limit, unit = ""] = /^([≥≤]) ([\d.]+) ?(.*)$/.exec(aim) ?? [];
  if (direction !== "≥" && direction !== "≤") throw new Error(`This is no aim: ${line}`);
  const aimed: Pick<Aim, "direction" | "limit" | "unit"> = {
    direction,
    limit: Number(limit),
    unit,
  };
  return { part, rows: rows.split("; "), figure, reference: reference || null, ...aimed };
}

export const judgeAll = (runs: Runs): Judged[] => aims.map((aim) => judge(aim, runs[aim.part]));

export function judge(aim: Aim, run: Run | undefined): Judged {
  const sign = aim.direction === "≥" ? 1 : -1;
  const distance = ({ measured }: Measured) => sign * (medianOf(measured) - aim.limit);
  const found = aim.rows.flatMap((row) => judgeRow(aim, row, run));
  const [worst = null] = found.toSorted((one, other) => distance(one) - distance(other));
  return { ...aim, worst, met: found.filter(({ isMet }) => isMet).length, count: found.length };
}

function judgeRow(aim: Aim, name: string, run: Run | undefined): Measured[] {
  const row = run && "figures" in run ? run.figures[name] : undefined;
  const [of, by] = [row?.[aim.figure], aim.reference === null ? 1 : row?.[aim.reference]];
  if (of === undefined || by === undefined) return [];
  const measured = shares(of, by).map(
    (share) => share * (aim.reference && aim.unit === "%" ? 100 : 1),
  );
  const middle = medianOf(measured);
  const isMet = aim.direction === "≥" ? middle >= aim.limit : middle <= aim.limit;
  return [{ row: name, measured, isMet }];
}

function shares(of: Figure, by: Figure): number[] {
  const [ofs, bys] = [[of].flat(), [by].flat()];
  if (by === 1) return ofs;
  if (ofs.length !== bys.length) return [medianOf(of) / medianOf(by)];
  return ofs.map((value, round) => value / (bys[round] ?? Number.NaN));
}
