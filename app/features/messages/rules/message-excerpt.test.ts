import { describe, expect, it } from "vitest";
import { readWord } from "#app/platform/written-word.ts";
import { excerptAround, wordsOf } from "./message-excerpt.ts";

describe("wordsOf", () => {
  it("folds as the main search, each word once and eight at most", () => {
    const folded = (query: string) => wordsOf(query).map((word) => word.folded);
    expect(folded("  السَّيّارة  أحمد ٢٠٢٥ ")).toEqual(["السياره", "احمد", "2025"]);
    expect(folded("50% a_b \\ %")).toEqual(["50%", "a", "b", "%"]);
    expect(wordsOf(" \u202E ")).toEqual([]);
    expect(wordsOf("a b c d e f g h i j")).toHaveLength(8);
  });
});

describe("excerptAround", () => {
  it("is the full text when it is short", () => {
    expect(excerptAround("هل السيارة متوفرة؟", [readWord("متوفرة")])).toBe("هل السيارة متوفرة؟");
  });

  it("begins a little before what was found", () => {
    const excerpt = excerptAround(`${"كلام ".repeat(100)}السيّارة هنا${" وبعد".repeat(100)}`, [
      readWord("السيارة"),
    ]);
    expect(excerpt).toContain("السيّارة هنا");
    expect(excerpt.indexOf("السيّارة")).toBeLessThan(90);
    expect(excerpt).toMatch(/^…كلام .*…$/);
    expect(excerpt.length).toBeLessThan(210);
  });
});
