import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";
import { cleanLine, cleanText, lengthOf } from "./text.ts";

test("removes characters that change how the rest is read", () => {
  expect(cleanLine("شقة \u202Eمقلوبة\u202C في\u200B المزة\u0007")).toBe("شقة مقلوبة في المزة");
});

test.each([
  ["U+FFFE and U+FFFF", "\uFFFE\uFFFF"],
  ["the last two of each plane", "\u{1FFFE}\u{1FFFF}\u{10FFFF}"],
  ["non-characters of the Arabic forms", "\uFDD0\uFDEF"],
  ["controls", "\u0000\u000B\u001D\u0085"],
  ["half an emoji", "\uD83D"],
])("stores no character that XML or Unicode does not have: %s", (_what, characters) => {
  expect(cleanText(`سيارة${characters} حمراء`)).toBe("سيارة حمراء");
});

test("writes none of those that were stored before", () => {
  const stored = "<a>\u0000\u001D\uFFFE\uFFFF\uD83D\uDE00\uD83D\t\nب";
  expect(escapeMarkup(stored)).toBe("&lt;a&gt;😀\t\nب");
});

test.each(
  [
    ..."\u3164\u2800\u115F\u1160\uFFA0\u00AD\u034F\u180E\uFE0F\u{1D159}\u200C\u200D\u200B\u00A0\u3000\uFFFC\uE000ـ",
    "ـــ",
    "\u3164 \n\u2800",
    "\u064B",
    "\u{E0041}",
  ].map((text) => [[...text].map((each) => each.codePointAt(0)?.toString(16)).join(" "), text]),
)("a text with nothing to see is empty: %s", (_codes, text) => {
  expect(cleanText(text)).toBe("");
  expect(cleanLine(text)).toBe("");
});

test.each(["؟", "👍", "❤️", "1️⃣", "ء", "$", "كـ", "ㄱ"])("%s is something to see", (text) => {
  expect(cleanLine(text)).toBe(text);
});

test("keeps the joiners that words and emoji need", () => {
  expect(cleanLine("می\u200Cخواهم 👨\u200D👩\u200D👧")).toBe("می\u200Cخواهم 👨\u200D👩\u200D👧");
});

test("keeps the paragraphs of a text and drops the rest of its white space", () => {
  expect(cleanText("  أول  \r\n\r\n\r\n\r\nثانٍ\t\n")).toBe("أول\n\nثانٍ");
});

test("a tower of marks falls to three", () => {
  expect(cleanLine(`ب${"\u064B".repeat(30)}`)).toBe(`ب${"\u064B".repeat(3)}`);
});

test("a long run of spaces costs no more than any other text", () => {
  const start = performance.now();
  expect(cleanLine(`a${" ".repeat(1_000_000)}b`)).toBe("a b");
  // A pattern that looks again from every space would take minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});

test("counts an emoji once", () => {
  expect(lengthOf("دار🏠")).toBe(4);
});
