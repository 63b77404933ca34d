import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { missingPlaces, missingTests } from "#test/documents/shown-by.ts";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/nothing-lost.md"), "utf8");
const requested = Array.from({ length: 28 }, (_, index) => `N${index + 1}`);

type Row = { id: string; holds: string; short: string; long: string };

function readRows(markdown: string): Row[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| N\d/.test(line))
    .map((line) => {
      const [id = "", holds = "", short = "", , long = ""] = line
        .slice(1)
        .split("|")
        .map((cell) => cell.trim());
      return { id, holds, short, long };
    });
}

function findGaps(rows: readonly Row[]): string[] {
  const ids = rows.map(({ id }) => id);
  return [
    ...requested
      .filter((id) => ids.filter((each) => each === id).length !== 1)
      .map((id) => `${id}: stands there not once`),
    ...rows.flatMap(({ id, holds, short, long }) =>
      [...(holds ? [] : ["does not say what holds"]), ...gapsOf(short), ...gapsOf(long)].map(
        (gap) => `${id}: ${gap}`,
      ),
    ),
  ];
}

function gapsOf(cell: string): string[] {
  if (/^not run: ./.test(cell)) return [];
  return missingTests(cell, root);
}

describe("docs/nothing-lost.md", () => {
  it("answers each of N1 to N28 once, with tests that are there or with why it is not run", () => {
    expect(findGaps(readRows(page))).toEqual([]);
  });

  it("names only files that are there", () => {
    const files = [...page.matchAll(/`((?:app|server|test|tools|docs)\/[\w./-]+\.\w+)`/g)];
    expect(files.length).toBeGreaterThan(50);
    expect(missingPlaces(files.map(([place]) => place).join(" "), root)).toEqual([]);
  });
});

describe("the eyes of this test", () => {
  const row: Row = { id: "N1", holds: "x", short: "not run: why", long: "not run: why" };
  it.each<[string, Partial<Row>]>([
    ["there is no server/nowhere.test.ts", { short: "`server/nowhere.test.ts` › x" }],
    [
      "has no test",
      {
        long: "`tools/nothing-lost.test.ts` › nobody wrote this title, nobody".replace(
          "this",
          "that",
        ),
      },
    ],
    ["names no test", { short: "by looking" }],
    ["names no test", { long: "not run:" }],
    ["does not say what holds", { holds: "" }],
    ["N2: stands there not once", {}],
  ])("see: %s", (gap, change) => {
    expect(findGaps([{ ...row, ...change }]).join()).toContain(gap);
  });
});
