import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanLine, cleanText } from "#app/platform/text.ts";
import { readLine, readText } from "./read-texts.ts";

const note = () => {};
const pieces = fc.constantFrom(
  ..."aé ~!ا،ىيـ٣\n\r\t\u00a0\u0301\u064e\u0653\u200b\u200f\u202e\ufeff\ud800",
  "😀",
  "شقة",
  "e\u0301",
);
const texts = fc.array(pieces, { maxLength: 12 }).map((some) => some.join(""));

it("cleans every text as the form does, also where it sees at once that nothing is to be done", () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(readLine(text, "title", 100, note)).toBe(cleanLine(text.toWellFormed()));
      expect(readText(text, "description", 100, note)).toBe(cleanText(text.toWellFormed()));
    }),
    { numRuns: 2_000 },
  );
});
