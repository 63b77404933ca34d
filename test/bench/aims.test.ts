import { describe, expect, test } from "vitest";
import { type Aim, aims, judge, judgeAll } from "./aims.ts";
import { readRuns, type Run } from "./figures.ts";
import type { Figures } from "./part.ts";

const run = (figures: Figures): Run => ({
  date: "2026-11-24 09:00 UTC",
  commit: "abc1234",
  machine: "2 × processor",
  node: "v24",
  minutes: 1,
  load: { before: 0, after: 1 },
  figures,
});
const atMost: Aim = {
  part: "search",
  rows: ["two words", "five words"],
  figure: "p95 ms",
  reference: null,
  direction: "≤",
  limit: 60,
  unit: "ms",
};
const atLeast: Aim = {
  part: "visitors",
  rows: ["home"],
  figure: "from memory",
  reference: "bare",
  direction: "≥",
  limit: 60,
  unit: "%",
};

describe("an aim", () => {
  test("of at most is met up to its limit, and missed above it", () => {
    const judged = (value: number) => judge(atMost, run({ "two words": { "p95 ms": value } }));
    expect(judged(60).worst?.isMet).toBe(true);
    expect(judged(60.1).worst?.isMet).toBe(false);
  });

  test("of at least is met from its limit on, and missed below it", () => {
    const judged = (value: number) =>
      judge(atLeast, run({ home: { "from memory": value, bare: 100 } }));
    expect(judged(60).worst).toMatchObject({ measured: [60], isMet: true });
    expect(judged(59).worst).toMatchObject({ measured: [59], isMet: false });
  });

  test("is missed when any of its rows misses it, and names the worst", () => {
    const figures = { "two words": { "p95 ms": 40 }, "five words": { "p95 ms": 80 } };
    const worst = { row: "five words", isMet: false };
    expect(judge(atMost, run(figures))).toMatchObject({ worst, met: 1, count: 2 });
  });

  test("is judged by the middle of its rounds: one disturbed round does not count", () => {
    expect(judge(atMost, run({ "two words": { "p95 ms": [50, 900, 55] } })).worst?.isMet).toBe(
      true,
    );
  });

  test("is compared round by round, for both sides of a round had the same machine", () => {
    const figures = { home: { "from memory": [80, 40, 90], bare: [100, 50, 100] } };
    expect(judge(atLeast, run(figures)).worst?.measured).toEqual([80, 80, 90]);
  });

  test("has no verdict without both of its figures, nor where its part was skipped", () => {
    const none = { worst: null, count: 0 };
    expect(judge(atLeast, undefined)).toMatchObject(none);
    expect(judge(atLeast, run({ home: { "from memory": 10 } }))).toMatchObject(none);
    const { figures: _figures, ...rest } = run({}) as Run & { figures: Figures };
    expect(judge(atLeast, { ...rest, skipped: "wrk could not be found" })).toMatchObject(none);
  });
});

test("every aim of the table has a limit, and no aim is there twice", () => {
  const names = aims.flatMap(({ part, rows, figure, reference }) =>
    rows.map((row) => [part, row, figure, reference].join("|")),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(aims.every(({ limit }) => Number.isFinite(limit))).toBe(true);
  expect(aims.length).toBeLessThanOrEqual(60);
  expect(judgeAll({}).every(({ worst }) => worst === null)).toBe(true);
});

test("every aim finds its figures in the stored results of its part, unless its size was left out", () => {
  const runs = readRuns();
  const isLeftOut = ({ part, rows: [row = ""], figure }: Aim) => {
    const run = runs[part];
    if (!run) return true;
    const [, size = figure] = /^([\d,]+ listings(?: of one owner)?),/.exec(figure) ?? [];
    const its = run && "figures" in run ? Object.keys(run.figures[row] ?? {}) : [];
    return its.length > 0 && !its.some((name) => name.startsWith(`${size},`));
  };
  const missing = judgeAll(runs).filter(({ rows, count }) => count < rows.length);
  expect(missing.filter((aim) => !isLeftOut(aim))).toEqual([]);
});
