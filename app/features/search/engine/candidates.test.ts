import { describe, expect, it } from "vitest";
import { candidatesOf, chances, minMatchedAtOnce, rarestOf } from "./candidates.ts";
import type { WordPlan } from "./word-plan.ts";

const plan = (index: string | null, share: number, terms = 1): WordPlan => ({
  index,
  share,
  terms,
  filter: terms,
  isExact: index !== null,
  part: "part",
  lexemes: "",
  frequent: index ?? "",
  frequentShare: share,
});

describe("what finds listings with so many of the words", () => {
  const words = [plan("rare", 0.001), plan("medium", 0.02), plan("common", 0.6)];

  it("is all of them together, or each two of three", () => {
    expect(candidatesOf(words, 3)).toMatchObject({
      ways: [["rare", "medium", "common"]],
      isExact: true,
    });
    expect(candidatesOf(words, 2)).toMatchObject({
      ways: [
        ["rare", "medium"],
        ["rare", "common"],
        ["medium", "common"],
      ],
      isExact: true,
    });
    expect(candidatesOf(words, 1)).toMatchObject({
      ways: [["rare"], ["medium"], ["common"]],
      isExact: true,
    });
  });

  it("asks nothing for many terms where a word of few will do", () => {
    const wide = [plan("rare", 0.001), plan("wide", 0.05, 700)];
    expect(candidatesOf(wide, 2)).toMatchObject({ ways: [["rare"]], isExact: false });
    expect(candidatesOf(wide, 1)).toMatchObject({ ways: [["rare"], ["wide"]], isExact: true });
  });

  it("is null when a word can only be found by reading", () => {
    const unread = [plan("rare", 0.001), plan(null, 0.9)];
    expect(candidatesOf(unread, 2)).toMatchObject({ ways: [["rare"]], isExact: false });
    expect(candidatesOf(unread, 1)).toBeNull();
  });
});

it("finds at once as many words as few listings have", () => {
  const words = [plan("a", 0.0001), plan("b", 0.0002), plan("c", 0.5)];
  expect(minMatchedAtOnce(words, 3, { listings: 1_000_000, rows: 600 })).toBe(2);
  expect(minMatchedAtOnce(words, 3, { listings: 1_000_000, rows: 50 })).toBeNull();
  expect(rarestOf(words, 2, 3)?.ways).toEqual([["a"], ["b"]]);
});

it("knows the chance of each number of words", () => {
  const [none, one, two] = chances([plan("a", 0.5), plan("b", 0.5)]);
  expect([none, one, two]).toEqual([0.25, 0.5, 0.25]);
});
