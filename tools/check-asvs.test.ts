import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { countVerdicts, findGaps, readRows, type Row } from "#test/documents/requirements.ts";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/audit/asvs.md"), "utf8");
const rows = readRows(page);

/** Every requirement of levels 1 and 2 of ASVS 5.0.0, by chapter and section. */
const levels1And2 = expand(`
  1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2
  2.1.1-3 2.2.1-3 2.3.1-4 2.4.1
  3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2
  4.1.1-3 4.2.1 4.3.1-2 4.4.1-4
  5.1.1 5.2.1-3 5.3.1-2 5.4.1-3
  6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4
  7.1.1-3 7.2.1-4 7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2
  8.1.1-2 8.2.1-3 8.3.1 8.4.1
  9.1.1-3 9.2.1-4
  10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 10.6.1-2 10.7.1-3
  11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1
  12.1.1-3 12.2.1-2 12.3.1-4
  13.1.1 13.2.1-5 13.3.1-2 13.4.1-5
  14.1.1-2 14.2.1-4 14.3.1-3
  15.1.1-3 15.2.1-3 15.3.1-7
  16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3
  17.1.1 17.2.1-4 17.3.1-2
`);

/** Of level 3, those that the product wants besides. */
const level3 = expand("1.3.12 2.4.2 3.4.7 5.2.4 5.2.6 8.2.4");

const ids = [...levels1And2, ...level3];

/** 1.2.1-3,5 is 1.2.1, 1.2.2, 1.2.3 and 1.2.5. */
function expand(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((section) => {
      const [, name = "", numbers = ""] = /^(\d+\.\d+)\.(.+)$/.exec(section) ?? [];
      return numbers.split(",").flatMap((range) => {
        const [first = 0, last = first] = range.split("-").map(Number);
        return Array.from({ length: last - first + 1 }, (_, at) => `${name}.${first + at}`);
      });
    });
}

const good: Row = {
  ids: ["1.1.1"],
  asked: "Input is decoded once",
  verdict:
    "met: as the document says, `app/routes.ts` and `server/app.ts#createApp`<br>`tools/check-asvs.test.ts` › passes what is there",
};

describe("the requirements of ASVS 5.0.0", () => {
  it("are 253 of levels 1 and 2, and six more", () => {
    expect(new Set(levels1And2).size).toBe(253);
    expect(new Set(ids).size).toBe(259);
  });

  it("are each answered once, with places and tests that are there", () => {
    expect(findGaps(rows, ids, root)).toEqual([]);
  });

  it("are counted at the head of the page as they are answered", () => {
    const { met, open, ...rest } = countVerdicts(rows);
    const texts = `**${met} met, ${rest["not applicable"]} not applicable, ${open} open**, of 259.`;
    expect(page).toContain(texts);
  });
});

describe("findGaps", () => {
  const gapsOf = (change: Partial<Row>) => findGaps([{ ...good, ...change }], ["1.1.1"], root);

  it("passes what is there", () => {
    expect(gapsOf({})).toEqual([]);
    expect(gapsOf({ verdict: "open: the header `Report-To`, in `server/app.ts`" })).toEqual([]);
    expect(gapsOf({ verdict: "not applicable: no such thing" })).toEqual([]);
  });

  it.each<[string, Partial<Row>]>([
    ["1.1.1: is not there", { ids: ["1.1.2"] }],
    ["1.1.2: is not asked", { ids: ["1.1.1", "1.1.2"] }],
    ["1.1.1: stands there twice", { ids: ["1.1.1", "1.1.1"] }],
    ["does not say what is asked", { asked: "" }],
    ["has none of the three verdicts", { verdict: "mostly: `app/routes.ts`" }],
    ["has none of the three verdicts", { verdict: "open: " }],
    ["names no place in the code", { verdict: "met: by everything" }],
    ["there is no app/nowhere.ts", { verdict: "met: `app/nowhere.ts`" }],
    ["there is no app/nowhere.ts", { verdict: "open: in `app/nowhere.ts`" }],
    ["has no createApps", { verdict: "met: `server/app.ts#createApps`" }],
    ["names no test", { verdict: "met: `server/app.ts`<br>by looking" }],
    [
      "has no test",
      { verdict: `met: \`server/app.ts\`<br>\`tools/sbom.test.ts\` › ${"no such ".repeat(3)}` },
    ],
  ])("finds: %s", (gap, change) => {
    expect(gapsOf(change).join()).toContain(gap);
  });

  it("fails when it has looked at nothing", () => {
    expect(findGaps([], ids, root)).toHaveLength(259);
    expect(readRows("| id | what is asked | verdict |\n|---|---|---|\n")).toEqual([]);
  });
});
