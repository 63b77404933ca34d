import { expect, test } from "vitest";
import { cleanLine, cleanText, lengthOf } from "./text.ts";

test("removes characters that change how the rest is read", () => {
  expect(cleanLine("شقة \u202Eمقلوبة\u202C في\u200B المزة\u0007")).toBe("شقة مقلوبة في المزة");
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
