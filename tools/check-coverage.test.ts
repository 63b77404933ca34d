import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findGaps, readRows, type Row } from "#test/documents/coverage.ts";

const root = join(import.meta.dirname, "..");
const rows = readRows(readFileSync(join(root, "docs/audit/coverage.md"), "utf8"));

const good: Row = {
  id: "D1-0.1",
  statement: "Unknown paths: ‘Oops! Page not found’",
  ruling: "20",
  where: "`app/routes.ts`, `app/routes/shell/error-page.tsx#ErrorPage`",
  shown: "`tools/check-coverage.test.ts` › passes what is there",
};

describe("the statements of the documents", () => {
  it("have each a place in the code and a test that shows it, or are open", () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(findGaps(rows, root)).toEqual([]);
  });

  it("says every quoted sentence word for word", () => {
    const quoted = rows.flatMap(({ statement }) => statement.match(/‘[^’]+’/g) ?? []);
    expect(quoted.length).toBeGreaterThan(80);
    expect(findGaps(rows, root).filter((gap) => gap.includes("no message says"))).toEqual([]);
  });
});

describe("findGaps", () => {
  it("passes what is there", () => {
    expect(
      findGaps([good, { ...good, id: "D1-0.2", where: "open", shown: "open: issue 9" }], root),
    ).toEqual([]);
  });

  it("fails when it has looked at nothing", () => {
    expect(findGaps([], root)).toHaveLength(1);
    expect(readRows("| id | statement |\n|---|---|\n")).toEqual([]);
  });

  it.each<[string, Partial<Row>]>([
    ["has an empty cell", { statement: "" }],
    ["there is no app/nowhere.ts", { where: "`app/nowhere.ts`" }],
    ["has no ErrorPages", { where: "`app/routes/shell/error-page.tsx#ErrorPages`" }],
    ["names no place in the code", { where: "open" }],
    ["names no test", { shown: "by looking" }],
    ["there is no app/nowhere.test.ts", { shown: "`app/nowhere.test.ts` › x" }],
    ["has no test", { shown: `\`tools/check-walls.test.ts\` › ${"no such ".repeat(3)}` }],
    ["no message says", { statement: "‘Ooops! Page not found’" }],
  ])("finds that it %s", (gap, change) => {
    expect(findGaps([{ ...good, ...change }], root).join()).toContain(gap);
  });

  it("finds an id that stands there twice", () => {
    expect(findGaps([good, good], root)).toEqual(["D1-0.1: stands there twice"]);
  });
});
