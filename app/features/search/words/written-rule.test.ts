import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanLine } from "#app/platform/text.ts";
import { readDictionaryText } from "./dictionary-text.ts";
import { buildDictionary } from "./dictionary.ts";
import { lowerLetters } from "../rules/query.ts";
import { countMatches, readyText } from "./match.ts";
import { parseQuery, portalNames } from "./parse-query.ts";

// The search never finds less than the written rule: any word of the query, parted by spaces, as
// a part of the title, the description or the location, whatever the case. Its only exceptions are:

/** A hundred characters, eight words. */
const capped = (query: string) => Array.from(cleanLine(query)).slice(0, 100).join("");
const firstEight = (words: string[]) => words.slice(0, 8);

/** The portal's name, which the voice search adds behind another word. */
const withoutVoiceSuffix = (words: string[]) =>
  words.length > 1 && portalNames.includes(words.at(-1) ?? "") ? words.slice(0, -1) : words;

/** Texts and queries are cleaned as everything that people write here is (cleanLine). */
const wordsOf = (query: string) =>
  firstEight(withoutVoiceSuffix(lowerLetters(capped(query)).split(" ").filter(Boolean)));
const written = (text: string) => lowerLetters(cleanLine(text));

const words = readFileSync(
  join(import.meta.dirname, "../../../../db/dictionary/words.txt"),
  "utf8",
);
const dictionary = buildDictionary(readDictionaryText(words).concepts);

// Few pieces in many spellings, so that texts and queries often meet.
const pieces = (
  "a A b B é É e\u0301 İ i I ı Σ σ ς K k \u212A ß ﬁ ｋ ½ ° ñ % _ \\ ' \" ! ? - – , ، ؛ / | . : + # @ & 🏠 👍🏽 1 ١ ۱ 2 ٢ 15 " +
  "ش ق ة ه شقة شقه شَقَّة ﺷﻘﺔ ﺷﻘﻪ أ إ آ ا ٱ ؤ ئ ء ى ي ی ـ \u064E \u0651 \u0654 \u0670 \uFE70 \uFE79 ﻻ ﷲ ﷺ ك ک گ پ چ ڤ " +
  "ال لل بال و ف ب سيارة السيارات car cars flat دليل Dalil dalil दि के が か\u3099 하 ก็ א\u05B0\u05B1 \u0345 \u0334 \u200C \u200F \u00AD \uFEFF"
).split(" ");
const text = (words: number, longestWord: number) =>
  fc
    .array(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: longestWord }), {
      minLength: 1,
      maxLength: words,
    })
    .map((all) => all.map((parts) => parts.join("")).join(" "));

test("finds whatever the written rule finds, of 120,000 queries and listings", () => {
  const queries = fc.sample(text(3, 2), { seed: 40, numRuns: 500 });
  const listing = fc.tuple(text(4, 4), text(12, 4), text(3, 3));
  const listings = fc.sample(listing, { seed: 103, numRuns: 240 }).map((texts) => ({
    texts,
    small: texts.map(written),
    ready: texts.map((each) => readyText(cleanLine(each))),
  }));
  let found = 0;
  let more = 0;
  const missed: { query: string; texts: string[] }[] = [];
  for (const query of queries) {
    const parsed = parseQuery(query, dictionary);
    const requested = wordsOf(query);
    for (const { texts, small, ready } of listings) {
      const isWritten = requested.some((word) => small.some((each) => each.includes(word)));
      const isFound = countMatches(parsed, ready) > 0;
      if (isWritten) found++;
      if (isFound && !isWritten) more++;
      if (isWritten && !isFound) missed.push({ query, texts });
    }
  }
  expect(missed.slice(0, 3)).toEqual([]);
  // Neither rule is trivial: many are found, and more by folding, stems and synonyms.
  expect(queries.length * listings.length).toBeGreaterThanOrEqual(100_000);
  expect(found).toBeGreaterThan(10_000);
  expect(more).toBeGreaterThan(10_000);
}, 60_000);

test("a long query loses only what comes after a hundred characters or eight words", () => {
  const title = [readyText("تاسع")];
  const eight = Array.from({ length: 7 }, (_, i) => `w${i}`);
  expect(countMatches(parseQuery([...eight, "تاسع"].join(" "), dictionary), title)).toBe(1);
  expect(countMatches(parseQuery([...eight, "w8", "تاسع"].join(" "), dictionary), title)).toBe(0);
  expect(countMatches(parseQuery(`${"x".repeat(95)} تاسع`, dictionary), title)).toBe(1);
  expect(countMatches(parseQuery(`${"x".repeat(100)} تاسع`, dictionary), title)).toBe(0);
});

test("the portal's name behind another word is ignored, and only that", () => {
  const ours = [readyText("دليل الأعمال Dalil")];
  for (const query of ["دليل", "Dalil", "دليل سياحي", "Dalil سياحي"])
    expect(countMatches(parseQuery(query, dictionary), ours)).toBeGreaterThan(0);
  for (const query of ["مطعم دليل", "مطعم DALIL", "restaurant Dalil"])
    expect(countMatches(parseQuery(query, dictionary), ours)).toBe(0);
});
