import { expect, test } from "vitest";
import { cleanName, nameOrEmailPart } from "./account-rules.ts";

test.each([
  ["  ريما   الحلبي ", "ريما الحلبي"],
  ["Sami\u202E evil", "Sami evil"],
  ["\u2066Sami\u2069", "Sami"],
  ["Sa\u200Bmi\uFEFF", "Sami"],
  ["Sa\u00ADmi", "Sami"],
  ["Sami\u3164", "Sami"],
  ["Sami\u{E0041}", "Sami"],
  ["Sami\nHaddad\t", "Sami Haddad"],
  ["علی\u200Cرضا", "علی\u200Cرضا"],
  ["e\u0301", "é"],
  ["a\u0301\u0301\u0301\u0301\u0301\u0301", "á\u0301\u0301\u0301"],
  ["شركة 99", "شركة 99"],
])("%j is read as %j", (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});

test.each([
  "",
  "   ",
  "\u200D\u200C",
  "\u3164\u3164",
  "\u2800",
  "...",
  "\u202E\u202C",
  "\u{E0020}",
])("%j is not accepted as a name", (typed) => {
  expect(cleanName(typed)).toBe("");
});

test("an account without a name is called by the first part of its address", () => {
  expect(nameOrEmailPart(" \u3164", "rima.h@example.com")).toBe("rima.h");
  expect(nameOrEmailPart("س".repeat(100), "a@b.c")).toBe("س".repeat(80));
  expect(nameOrEmailPart("", `${"a".repeat(120)}@b.example`)).toBe("a".repeat(80));
});
