import { expect, test } from "vitest";
import { writtenLanguage } from "./written-language.ts";

test.each([
  ["شقة للإيجار في المزة", "ar"],
  ["A flat to let in Mezzeh", "en"],
  ["آيفون 15 Pro بحالة جيدة", "ar"],
  ["iPhone 15 Pro جديد", "en"],
  ["0933 123 456 …", null],
  ["", null],
])("%s is written in %s", (text, language) => {
  expect(writtenLanguage(text)).toBe(language);
});
