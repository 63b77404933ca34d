import { describe, expect, it } from "vitest";
import { findNewer } from "./check-engines.ts";
import { engines } from "./engines.ts";

const inScript = (line: string) => findNewer(new Map([["app/ui/card.tsx", line]]));
const inStyle = (line: string) => findNewer(new Map([["app/ui/card.css", line]]));

describe("findNewer", () => {
  it.each([
    "text.replace(/(?<=\\d),/g, '')",
    "if (URL.canParse(address)) open(address);",
    'new Intl.Segmenter("ar")',
    "rows.toSorted(byName)",
    "rows.findLast(isOwn)",
    "Object.groupBy(rows, kindOf)",
    "const { promise } = Promise.withResolvers();",
    "fetch(path, { signal: AbortSignal.timeout(1000) })",
    "stream.pipeThrough(new TextDecoderStream())",
  ])("refuses %s", (line) => {
    expect(inScript(`const a = 1;\n${line}`)).toHaveLength(1);
    expect(inScript(`const a = 1;\n${line}`)[0]).toMatch(/^app\/ui\/card\.tsx:2: only since /);
  });

  it.each(["@scope (.card) {", "p:dir(rtl) {"])("refuses %s in a style sheet", (line) => {
    expect(inStyle(line)).toHaveLength(1);
  });

  it("lets through what the oldest engines have, and what only the server runs", () => {
    const old = [
      "rows.at(-1)",
      "Object.hasOwn(row, key)",
      "text.replaceAll(a, b)",
      "/(?<year>\\d{4})/",
      "structuredClone(row)",
      "[...rows].reverse()",
      "// URL.canParse is not everywhere",
    ];
    expect(inScript(old.join("\n"))).toEqual([]);
    expect(findNewer(new Map([["app/ui/card.server.ts", "rows.toSorted()"]]))).toEqual([]);
  });
});

it("the build knows the oldest engine of each kind", () => {
  expect(engines().sort()).toEqual(["chrome99", "firefox102", "ios15.4", "safari15.4"]);
});
