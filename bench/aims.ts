import { budgets } from "#test/budgets.ts";
import type { Run, Runs } from "./figures.ts";
import { type Figure, medianOf } from "./part.ts";

export type Aim = {
  part: string;
  row: string;
  figure: string;
  /** The figure of the same row, of the same run, that it is divided by. */
  reference: string | null;
  direction: "≥" | "≤";
  limit: number;
  unit: string;
};

export type Judged = Aim & { measured: number[] | null; isMet: boolean | null };

const kb = (bytes: number) => bytes / 1024;
const pages = "home; category; listing; search; seller";
const searches =
  "a rare word; a common word; a word of more than half; two words; five words; a token of two letters; a phrase that nothing has; a slip of the keys; filtered: a common word, cars in Homs; filtered: two words, cars in Homs; suggestions";

// One line a figure: part rows figure beside, in the same run at least or at most, how much, of what
const table = `
visitors | home; category; listing; search | from memory, req/s | bare node:http, req/s | ≥ 60 %
visitors | home; category; listing; search | from memory, req/s | made for each, req/s | ≥ 40 ×
nginx | home; category; listing; search | kept by nginx, req/s | a file of nginx, req/s | ≥ 90 %
notifying | a change of a listing, 50 writers | notified, p95 ms | not notified, p95 ms | ≤ 1.3 ×
bytes | ${pages} | first flight, KB | | ≤ ${kb(budgets.firstFlight)} KB
bytes | ${pages} | JavaScript, KB | | ≤ ${kb(budgets.script)} KB
bytes | a listing without JavaScript, with its first picture | in all, KB | | ≤ ${kb(budgets.listingWithoutScript)} KB
bytes | a session with Save-Data | in all, KB | | ≤ ${kb(budgets.savingSession)} KB
bytes | a session with Save-Data | JavaScript, KB | | ≤ ${kb(budgets.plainScript)} KB
bytes | the web font | in all, KB | | ≤ ${kb(budgets.font)} KB
sign-in | home, in a flood of wrong passwords | flooded, p99 ms | quiet, p99 ms | ≤ 2 ×
signed-in | home; category; listing; account; messages; community | the program, req/s | bare render, req/s | ≥ 85 %
signed-in | account; messages; community | the program, req/s | | ≥ 600 a second
signed-in | home, of visitors; category, of visitors; listing, of visitors; search, of visitors | made anew, req/s | | ≥ 200 a second
signed-in | home, of all members; category, of all members; listing, of all members; search, of all members | a member's, req/s | visitors', req/s | ≥ 5 %
signed-in | home, of all members; category, of all members; listing, of all members; search, of all members | a member's, req/s | | ≥ 3000 a second
signed-in | home, of all members; category, of all members; listing, of all members; search, of all members | a member's, 8 connections, p99 ms | | ≤ 20 ms
signed-in | home, behind nginx; category, behind nginx; listing, behind nginx; search, behind nginx | a member's, req/s | visitors', req/s | ≥ 100 %
signed-in | the part alone, behind nginx | a member's, req/s | | ≥ 4000 a second
scale | home; category; category, deep; listing; seller; search; account; messages; publish; message | 1,000,000 listings, p99 ms | 10,000 listings, p99 ms | ≤ 2 ×
scale | import | 1,000,000 listings, rows/s | | ≥ 2780 rows/s
search | ${searches} | 1,000,000 listings, p95 ms | | ≤ 60 ms
search | two words | 1,000,000 listings, statements | | ≤ 4 statements
publishing | 4 clients | published, listings/s | | ≥ 200 listings/s
search | ${searches} | 1,000,000 listings, p95 ms | 10,000 listings, p95 ms | ≤ 3 ×
felt | home; category; listing | largest contentful paint, ms | | ≤ 2500 ms
felt | home; category; listing | total blocking time, ms | | ≤ 200 ms
felt | home; category; listing | layout shift | | ≤ 0
felt | home; category; listing; all listings | Lighthouse, performance | | ≥ 95
felt | home; category; listing; all listings | Lighthouse, accessibility | | ≥ 100
felt | home; category; listing; all listings | Lighthouse, best-practices | | ≥ 100
felt | home; category; listing; all listings | Lighthouse, seo | | ≥ 100
live | idle streams | memory of each, KiB | | ≤ 18 KiB
live | messages from member to member | delivered, p95 ms | | ≤ 28 ms
live | pages while the streams come back | failed | | ≤ 0
`;

export const aims: readonly Aim[] = table.trim().split("\n").flatMap(readLine);

function readLine(line: string): Aim[] {
  const [part = "", rows = "", figure = "", reference = "", aim = ""] = line.split(/ *\| */);
  const [, direction, limit, unit = ""] = /^([≥≤]) ([\d.]+) ?(.*)$/.exec(aim) ?? [];
  if (direction !== "≥" && direction !== "≤") throw new Error(`This is no aim: ${line}`);
  const same = {
    part,
    figure,
    reference: reference || null,
    direction,
    limit: Number(limit),
    unit,
  } as const;
  return rows.split("; ").map((row) => ({ ...same, row }));
}

export const judgeAll = (runs: Runs): Judged[] => aims.map((aim) => judge(aim, runs[aim.part]));

export function judge(aim: Aim, run: Run | undefined): Judged {
  const row = run && "figures" in run ? run.figures[aim.row] : undefined;
  const [of, by] = [row?.[aim.figure], aim.reference === null ? 1 : row?.[aim.reference]];
  if (of === undefined || by === undefined) return { ...aim, measured: null, isMet: null };
  const measured = shares(of, by).map(
    (share) => share * (aim.reference && aim.unit === "%" ? 100 : 1),
  );
  const middle = medianOf(measured);
  const isMet = aim.direction === "≥" ? middle >= aim.limit : middle <= aim.limit;
  return { ...aim, measured, isMet };
}

function shares(of: Figure, by: Figure): number[] {
  const [ofs, bys] = [[of].flat(), [by].flat()];
  if (by === 1) return ofs;
  if (ofs.length !== bys.length) return [medianOf(of) / medianOf(by)];
  return ofs.map((value, round) => value / (bys[round] ?? Number.NaN));
}
