import { describe, expect, it } from "vitest";
import { findBanned, type WordRule } from "./banned-words.ts";

const weapons: WordRule = {
  terms: ["سلاح", "مسدس", "gun"],
  exceptions: ["مسدس سيليكون", "مسدس لعبه", "glue gun"],
};
const ranges: WordRule = { terms: ["ربح مضمون"], exceptions: [] };
const find = (...texts: string[]) => findBanned(texts, [weapons, ranges]);

describe("a banned word", () => {
  it.each([
    ["as it is written", "سلاح للبيع"],
    ["with its article", "بيع السلاح"],
    ["with conjunction and preposition", "تجارة وبالسلاح"],
    ["with marks and a drawn-out line", "سِلَاحٌ و ســـلاح"],
    ["with letters drawn out", "سلااااح"],
    ["spelled letter by letter", "س.ل.ا.ح للبيع"],
    ["with unseen characters", "سل\u200bاح"],
    ["in capitals", "GUN for sale"],
    ["in wide letters", "ｇｕｎ"],
  ])("is found %s", (_how, text) => {
    expect(find(text)).toHaveLength(1);
  });

  it("is found in either text, once for each rule", () => {
    expect(find("عرض", "السلاح والمسدس بربح مضمون")).toEqual(["سلاح", "ربح مضمون"]);
  });

  it.each([
    ["a longer word", "سلاحف للبيع"],
    ["a longer word", "begun yesterday"],
    ["its exception", "مسدس سيليكون مع علبتين"],
    ["its exception, with an article", "المسدس لعبة أطفال"],
    ["its exception", "Glue gun, 60 W"],
    ["half of a phrase", "ربح السوق غير مضمون"],
    ["two letters that stand alone", "فيلا أ ب"],
  ])("is not found in %s: %s", (_what, text) => {
    expect(find(text)).toEqual([]);
  });

  it("beside an exception is found all the same", () => {
    expect(find("مسدس سيليكون ومسدس حقيقي")).toEqual(["مسدس"]);
  });
});
