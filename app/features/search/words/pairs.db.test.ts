import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { fold } from "#app/platform/fold.ts";
import { useDatabase } from "#test/database.ts";
import { currentDictionary } from "../dictionary.server.ts";
import type { Dictionary } from "./dictionary.ts";
import { tokensOf } from "./lexemes.ts";
import { matches } from "./match.ts";
import { parseQuery } from "./parse-query.ts";
import { nearestTerm, swapKeyboard } from "./spelling.ts";

// A pair is a query and the text of a listing that it must find, or must not. "strict" holds without any
// correction; the others are what the search offers when nothing is found as it was typed.

type Pair = { expect: string; tier: string; phenomenon: string; query: string; text: string };

const readPairs = (file: string): Pair[] =>
  readFileSync(join(import.meta.dirname, "pairs", file), "utf8")
    .split("\n")
    .filter((row) => row !== "" && !row.startsWith("#"))
    .map((row) => {
      const [expected = "", tier = "", phenomenon = "", query = "", text = ""] = row.split("\t");
      return { expect: expected, tier, phenomenon, query, text };
    });

useDatabase();
let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await currentDictionary();
});

const finds = (query: string, text: string) => matches(parseQuery(query, dictionary), text);

/** What is typed, then the other keyboard, then each word as the nearest of all that the portal knows. */
function findsCorrected(query: string, text: string): boolean {
  if (finds(query, text)) return true;
  const swapped = swapKeyboard(query);
  if (swapped && finds(swapped, text)) return true;
  const inText = tokensOf(fold(text)).flatMap(({ lexemes }) => lexemes);
  const candidates = [...new Set([...inText, ...dictionary.byWord.keys()])].map((term) => ({
    term,
    count: inText.includes(term) ? 2 : 1,
  }));
  const nearest = parseQuery(query, dictionary).map(
    ({ part }) => part && nearestTerm(part, candidates),
  );
  return nearest.some((word) => word && finds(word, text));
}

describe.each([
  ["the pairs of the study", "reference.tsv", 80],
  ["our own pairs", "own.tsv", 120],
])("%s", (_name, file, fewest) => {
  const pairs = readPairs(file);

  it("are all there, those that must not match among them", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(fewest);
    expect(pairs.filter((pair) => pair.expect === "no").length).toBeGreaterThan(fewest / 6);
    for (const pair of pairs) {
      expect(["match", "no"]).toContain(pair.expect);
      expect(["strict", "keyboard", "typo"]).toContain(pair.tier);
      expect(pair.text).not.toBe("");
    }
  });

  it.each(pairs)("$tier $expect: $query | $text ($phenomenon)", (pair) => {
    const found =
      pair.tier === "strict" ? finds(pair.query, pair.text) : findsCorrected(pair.query, pair.text);
    expect(found, JSON.stringify(parseQuery(pair.query, dictionary))).toBe(pair.expect === "match");
  });
});
