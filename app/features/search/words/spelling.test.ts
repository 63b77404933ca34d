import { describe, expect, it, test } from "vitest";
import { editDistance } from "#app/platform/edit-distance.ts";
import { maxSlips, nearestTerm, swapKeyboard } from "./spelling.ts";

test.each([
  ["arm", "شقة"],
  ["pgf", "حلب"],
  ["fdj uvfd", "بيت عربي"],
  ["sdhvm 2010", "سيارة 2010"],
  ["Hvq", "أرض"],
  ["hgghb", "اللالا"],
  ["سشمث", "sale"],
  ["ؤشق", "car"],
  ["لاشؤن", "back"],
])("%s was meant as %s", (typed, meant) => {
  expect(swapKeyboard(typed)).toBe(meant);
});

test.each(["", "2015", "شقة flat", "!؟", "التجلدثلظزص"])(
  "%j is not read as typed with the wrong keyboard",
  (typed) => {
    expect(swapKeyboard(typed)).toBeNull();
  },
);

test("words that are short or hold digits are never corrected, long ones twice at most", () => {
  expect(["شقه", "abc", "2015", "iphone15", "شقق2"].map(maxSlips)).toEqual([0, 0, 0, 0, 0]);
  expect(["شقيق", "damasc", "موبايل"].map(maxSlips)).toEqual([1, 1, 1]);
  expect(["damascu", "استثمار"].map(maxSlips)).toEqual([2, 2]);
});

describe("slips", () => {
  it.each([
    ["مفروسه", "مفروشه", 1],
    ["سايره", "سياره", 1],
    ["موبيل", "موبايل", 1],
    ["فننادق", "فنادق", 1],
    ["damscus", "damascus", 1],
    ["kitten", "sitting", 3],
    ["ca", "abc", 3],
    ["", "abc", 3],
    ["same", "same", 0],
  ])("%s → %s: %i", (one, other, slips) => {
    expect(editDistance(one, other, 9)).toBe(slips);
    expect(editDistance(other, one, 9)).toBe(slips);
  });

  it("are not counted beyond what is asked", () => {
    expect(editDistance("kitten", "sitting", 2)).toBe(3);
    expect(editDistance("a", "abcdef", 2)).toBe(3);
  });
});

describe("the nearest term", () => {
  const candidates = [
    { term: "مفرو", count: 90 },
    { term: "مفروشه", count: 5 },
    { term: "مفروزه", count: 1 },
    { term: "حلب", count: 900 },
  ];
  it("is the nearest, then the most frequent", () => {
    expect(nearestTerm("مفروسه", candidates)).toBe("مفروشه");
  });
  it("is not looked for when the word is known or too short, and not found when none is near", () => {
    expect(nearestTerm("مفروشه", candidates)).toBeNull();
    expect(nearestTerm("حلو", candidates)).toBeNull();
    expect(nearestTerm("مستوصف", candidates)).toBeNull();
  });
});
