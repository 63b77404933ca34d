import { expect, test } from "vitest";
import { barePath, pathIn } from "./locale.ts";

test.each([
  ["/", "/en"],
  ["/category/cars?after=k1#top", "/en/category/cars?after=k1#top"],
  ["/english", "/en/english"],
])("%s and %s are twins", (arabic, english) => {
  expect(pathIn("en", arabic)).toBe(english);
  expect(pathIn("ar", english)).toBe(arabic);
  expect(pathIn("en", english)).toBe(english);
  expect(pathIn("ar", arabic)).toBe(arabic);
});

test.each(["/en//evil.example", "/en/\\evil.example", "/en///evil.example/x"])(
  "%s without its language stays here",
  (path) => {
    expect(barePath(path)).toMatch(/^\/evil/);
  },
);
