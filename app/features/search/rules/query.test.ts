import { expect, test } from "vitest";
import { cleanQuery, maxQueryLength, maxWords, partialMatch } from "./query.ts";
import { emptyDictionary } from "../words/dictionary.ts";
import { parseQuery } from "../words/parse-query.ts";

const wordsOf = (query: string) => parseQuery(query, emptyDictionary).map(({ raw }) => raw);

test.each([
  ["", []],
  ["   \t\n", []],
  ["شقة", ["شقة"]],
  ["  شقة   للإيجار\tدمشق ", ["شقة", "للإيجار", "دمشق"]],
  ["Golf GOLF golf", ["golf"]],
  ["بيت\u00A0عربي", ["بيت", "عربي"]],
  ["\u0000%\u200B", ["%"]],
  ["e\u0301tage", ["\u00E9tage"]],
])("the words of %j", (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test("no more than eight words are searched", () => {
  const words = wordsOf("a b c d e f g h i j");
  expect(words).toHaveLength(maxWords);
  expect(words.at(-1)).toBe("h");
});

test("no more than a hundred characters are searched, and no character is cut in half", () => {
  const query = cleanQuery("🏠".repeat(300));
  expect([...query]).toHaveLength(maxQueryLength);
  expect(query.isWellFormed()).toBe(true);
  expect(cleanQuery(`${"x".repeat(99)} yz`)).toBe("x".repeat(99));
});

test("spaces, invisible characters and overlong words are cut from a query", () => {
  expect(cleanQuery(`${" ".repeat(20_000)}شقة`)).toBe("شقة");
  expect(cleanQuery(`شقة${"\u200B".repeat(1_500)} دمشق`)).toBe("شقة دمشق");
  const long = cleanQuery(`x${"🏠".repeat(10_000)}`);
  expect([...long]).toHaveLength(maxQueryLength);
  expect(long.isWellFormed()).toBe(true);
});

test.each([
  ["شقة", "%شقة%"],
  ["100%", "%100\\%%"],
  ["_", "%\\_%"],
  ["a\\b", "%a\\\\b%"],
  ["\\%_", "%\\\\\\%\\_%"],
  ["'; drop table listings; --", "%'; drop table listings; --%"],
])("%j means itself in a pattern", (word, pattern) => {
  expect(partialMatch(word)).toBe(pattern);
});
