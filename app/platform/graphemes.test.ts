import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { describe, expect, it, vi } from "vitest";
import { previewOf } from "#app/features/messages/message-words.ts";
import { excerptAround, wordsOf } from "#app/features/messages/rules/message-excerpt.ts";
import { cutText, graphemesOf, letterAt, shorten } from "./graphemes.ts";

const family = "👨\u200D👩\u200D👧";

it("has the same letters in an engine that does not know them", async () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, "Segmenter");
  vi.resetModules();
  const old = await import("./graphemes.ts").finally(() => Object.assign(Intl, { Segmenter }));
  for (const text of ["مُجتمَّع", `${family}👍🏽❤️1️⃣`, "🇸🇾🇸🇾", "قهوه‌خانه", "e\u0301", "🏴󠁧󠁢󠁥󠁮󠁧󠁿x"])
    expect(old.graphemesOf(text)).toEqual(graphemesOf(text));
});

describe("a text that is cut", () => {
  it.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "abc"],
    ["😀😀😀😀", 3, "😀😀😀"],
    [`ab${family}`, 5, "ab"],
    [`ab${family}c`, 7, `ab${family}`],
    ["بَبَب", 3, "بَ"],
    ["🇸🇾🇸🇾", 3, "🇸🇾"],
    ["👍🏽👍🏽", 3, "👍🏽"],
    ["😀".repeat(9), 0, ""],
  ])("%s to %d characters is %s", (text, longest, cut) => {
    expect(cutText(text, longest)).toBe(cut);
  });

  it("has an ellipsis only where something was cut", () => {
    expect(shorten("دار واسعة", 9)).toBe("دار واسعة");
    expect(shorten("دار واسعة", 4)).toBe("دار…");
  });

  it("has whole emoji at both ends, in the list of conversations and in what was found", () => {
    for (const emoji of ["😀", family])
      for (const start of ["", "ا", "اب"]) {
        const text = `${start}${emoji.repeat(120)}كلمة${emoji.repeat(300)}`;
        const only = new RegExp(`^…?${start}(?:${emoji})+…$`, "u");
        expect(previewOf({ text, isDeleted: false, pictures: 0 })).toMatch(only);
        const found = excerptAround(text, wordsOf("كلمة"));
        expect(found).toMatch(new RegExp(`^…(?:${emoji})+كلمة(?:${emoji})+…$`, "u"));
      }
  });

  it("knows where a letter begins", () => {
    expect([0, 1, 2, 3, 9].map((at) => letterAt(`a${family}b`, at))).toEqual([0, 1, 1, 1, 9]);
  });

  it("is cut by that everywhere", async () => {
    const files = await readdir("app", { recursive: true });
    const isCut =
      /\.substr(?:ing)?\(|\]\.slice\(0, \S+\)\.join\(""\)|(?:\b(?:text|title|name|description|address|reason|term|body|q)|[)"]\)?)\.slice\(0, ?(?:longest\w*|\w+Length|\d[\d_]+)\)/;
    // Of these the characters are ASCII, or the bound is of no letter.
    const isOther = /toISOString|digest\(|lexeme|\bpiece\b|sign\(|split\(/;
    const found = files
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|paraglide/.test(name))
      .flatMap((name) =>
        readFileSync(`app/${name}`, "utf8")
          .split("\n")
          .filter((line) => isCut.test(line) && !isOther.test(line))
          .map((line) => `${name}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
