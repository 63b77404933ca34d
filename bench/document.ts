import { judgeAll, type Judged } from "./aims.ts";
import type { Run, Runs } from "./figures.ts";
import { type Figure, type Figures, medianOf } from "./part.ts";

export function drawDocument(runs: Runs): string {
  const all = Object.entries(runs);
  const judged = judgeAll(runs);
  const met = judged.filter(({ isMet }) => isMet).length;
  return `${[
    "# Benchmarks",
    "Drawn by `npm run bench` from `docs/benchmarks.json`; the aims are in `bench/aims.ts`. A figure is the middle of its rounds, with the lowest and the highest. What it is compared with was measured in the same run, in turn with it, on the same machine, which the load shares: read the ratios.",
    ...machinesOf(runs).map((machine) => `Machine: ${machine}.`),
    drawTable(
      ["part", "measured", "commit", "minutes", "load before", "at its end"],
      all.map(rowOf),
    ),
    `## Aims\n\n${met} of ${judged.length} are met.`,
    drawAims(judged),
    ...all.map(([name, run]) => `## ${name}\n\n${drawRun(run)}`),
  ].join("\n\n")}\n`;
}

const machinesOf = (runs: Runs) => [
  ...new Set(Object.values(runs).map(({ machine, node }) => `${machine}; Node ${node}`)),
];

const rowOf = ([name, { date, commit, minutes, load }]: [string, Run]) =>
  [name, date, commit, minutes, load.before, load.after].map(String);

export const drawRun = (run: Run) =>
  "skipped" in run ? `Not measured: ${run.skipped}.` : drawFigures(run.figures);

function drawFigures(figures: Figures): string {
  const tables = Map.groupBy(Object.entries(figures), ([, row]) => Object.keys(row).join("|"));
  return [...tables.values()]
    .map((rows) => {
      const columns = Object.keys(rows[0]?.[1] ?? {});
      const cells = rows.map(([name, row]) => [name, ...columns.map((each) => drawn(row[each]))]);
      return drawTable(["", ...columns], cells);
    })
    .join("\n\n");
}

export function drawAims(judged: readonly Judged[]): string {
  const rows = judged.map((aim) => [
    `${aim.part}, ${aim.row}: ${aim.figure}`,
    aim.reference ?? "",
    `${aim.direction} ${aim.limit} ${aim.unit}`.trim(),
    aim.measured ? drawn(aim.measured) : "",
    aim.isMet === null ? "not measured" : aim.isMet ? "met" : "**missed**",
  ]);
  return drawTable(["figure", "beside", "aim", "measured", ""], rows);
}

/** Three digits say all that can be measured here. */
export function drawn(figure: Figure | undefined): string {
  if (figure === undefined) return "";
  const short = (value: number) =>
    Number(value.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 3 });
  const [low, high] = [Math.min(...[figure].flat()), Math.max(...[figure].flat())].map(short);
  return low === high ? short(medianOf(figure)) : `${short(medianOf(figure))} (${low}–${high})`;
}

function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, at) => (at === 0 ? "---" : "--:"));
  return [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}
