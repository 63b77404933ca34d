import { missingPlaces, missingTests } from "./shown-by.ts";

/** A row of docs/audit/asvs.md or docs/audit/accessibility.md: one requirement, or several that are answered together. */
export type Row = { ids: string[]; asked: string; verdict: string };

const verdicts = ["met", "not applicable", "open"] as const;

export type Counts = Record<(typeof verdicts)[number], number>;

/** The rows of all tables of requirements; their heads and the other tables are left out. */
export function readRows(markdown: string): Row[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
    .map((line) => {
      const [ids = "", requested = "", verdict = ""] = line
        .slice(1)
        .split("|")
        .map((cell) => cell.trim());
      return { ids: ids.split(", "), asked: requested, verdict };
    });
}

/** What is wrong with the rows, as sentences: each of `ids` is answered once, and nothing else is. */
export function findGaps(rows: readonly Row[], ids: readonly string[], root: string): string[] {
  const answered = rows.flatMap((row) => row.ids);
  const seen = new Set<string>();
  const repeated = answered.filter((id) => seen.size === seen.add(id).size);
  return [
    ...ids.filter((id) => !seen.has(id)).map((id) => `${id}: is not there`),
    ...[...seen].filter((id) => !ids.includes(id)).map((id) => `${id}: is not asked`),
    ...repeated.map((id) => `${id}: stands there twice`),
    ...rows.flatMap((row) => gapsIn(row, root).map((gap) => `${row.ids[0]}: ${gap}`)),
  ];
}

export function countVerdicts(rows: readonly Row[]): Counts {
  const counts: Counts = { met: 0, "not applicable": 0, open: 0 };
  for (const { ids, verdict } of rows) {
    const kind = verdicts.find((each) => verdict.startsWith(`${each}: `));
    if (kind) counts[kind] += ids.length;
  }
  return counts;
}

function gapsIn({ asked: requested, verdict }: Row, root: string): string[] {
  const [, kind, texts = ""] = /^(met|not applicable|open): (.+)$/.exec(verdict) ?? [];
  const gaps = requested === "" ? ["does not say what is asked"] : [];
  if (!kind) return [...gaps, "has none of the three verdicts"];
  const [where = "", ...tests] = texts.split("<br>");
  // Backticks hold paths; names of headers and settings have neither slash nor dot.
  const places = [...where.matchAll(/`[^`]*[./][^`]*`/g)].map(String).join(" ");
  if (kind === "met" || places !== "") gaps.push(...missingPlaces(places, root));
  if (tests.length > 0) gaps.push(...missingTests(tests.join("<br>"), root));
  return gaps;
}
