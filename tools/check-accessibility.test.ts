import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countVerdicts, findGaps, readRows } from "#test/documents/requirements.ts";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/audit/accessibility.md"), "utf8");
const rows = readRows(page);

/** Every success criterion of WCAG 2.2 at the levels A and AA; 4.1.1 is none any more. */
const levelA = `
  1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2
  2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4
  3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2
`;
const levelAA = `
  1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13
  2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3
`;
const ids = `${levelA}${levelAA}`.trim().split(/\s+/);

describe("the success criteria of WCAG 2.2", () => {
  it("are 55 of the levels A and AA", () => {
    expect(new Set(ids).size).toBe(55);
  });

  it("are each answered once, with places and tests that are there", () => {
    expect(findGaps(rows, ids, root)).toEqual([]);
  });

  it("name a test or a trial where they are met", () => {
    const silent = rows.filter(
      ({ verdict }) => verdict.startsWith("met: ") && !/<br>|\bby trial: /i.test(verdict),
    );
    expect(silent).toEqual([]);
  });

  it("are counted at the head of the page as they are answered", () => {
    const { met, open, ...rest } = countVerdicts(rows);
    const texts = `**${met} met, ${rest["not applicable"]} not applicable, ${open} open**, of 55.`;
    expect(page).toContain(texts);
  });
});
