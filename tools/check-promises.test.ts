import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findGaps, quotedIn, readRows, type Row } from "#test/documents/promises.ts";

const root = join(import.meta.dirname, "..");
const rows = readRows(readFileSync(join(root, "docs/audit/promises.md"), "utf8"));

const good: Row = {
  promise: "Unknown paths: ‘Oops! Page not found’",
  shown: "`tools/check-promises.test.ts` › passes what is there",
};

describe("what is promised", () => {
  it("has a test that shows it, and is quoted as the screen says it", () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(rows.flatMap(({ promise }) => quotedIn(promise)).length).toBeGreaterThan(80);
    expect(findGaps(rows, root)).toEqual([]);
  });
});

describe("findGaps", () => {
  it("passes what is there", () => {
    expect(findGaps([good], root)).toEqual([]);
  });

  it("fails when it has looked at nothing", () => {
    expect(findGaps([], root)).toHaveLength(1);
    expect(readRows("| promise | shown by |\n|---|---|\n")).toEqual([]);
  });

  it.each<[string, Partial<Row>]>([
    ["has an empty cell", { promise: "" }],
    ["names no test", { shown: "by looking" }],
    ["there is no app/nowhere.test.ts", { shown: "`app/nowhere.test.ts` › x" }],
    ["has no test", { shown: `\`tools/check-walls.test.ts\` › ${"no such ".repeat(3)}` }],
    ["no message says", { promise: "‘Ooops! Page not found’" }],
  ])("finds that it %s", (gap, change) => {
    expect(findGaps([{ ...good, ...change }], root).join()).toContain(gap);
  });
});
