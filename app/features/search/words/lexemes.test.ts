import { describe, expect, it, test } from "vitest";
import { fold } from "#app/platform/fold.ts";
import { lexemesOf } from "./lexemes.ts";
import { stem, stripArticle } from "./stem.ts";

const stemOf = (word: string) => stem(fold(word));

test.each([
  ["السيارة", "سياره"],
  ["والسيارات", "سيارات"],
  ["بالشام", "شام"],
  ["للايجار", "ايجار"],
  ["وبالتقسيط", "تقسيط"],
  ["كالجديدة", "جديده"],
])("%s loses its article", (word, bare) => {
  expect(stripArticle(fold(word))).toBe(bare);
});

test.each(
  `والد والدة بالون بالكون كالسيوم الكترونيات إلكترونيات ألماني ألوان ألواح ألبان ألعاب الماس وليد باب
   ألبسة ألمنيوم التزام والي بال ألف`.split(/\s+/),
)("%s has no article to lose", (word) => {
  expect(stripArticle(fold(word))).toBe(fold(word));
});

describe("stems", () => {
  it.each([
    ["سيارة سيارات السيارة سيارتي سيارتين سيارتنا", "سيار"],
    ["معلم معلمون معلمين المعلمين", "معلم"],
    ["صيدلية صيدليات", "صيدل"],
    ["عقار عقارات عقارية عقاري", "عقار"],
    ["شاحنة شاحنات الشاحنات", "شاحنه"],
    ["مكتبة المكتبات", "مكتبه"],
    ["cars car", "car"],
    ["batteries battery", "battery"],
    ["dresses dress", "dress"],
  ])("join %s", (words, stemmed) => {
    for (const word of words.split(" ")) expect(stemOf(word)).toBe(stemmed);
  });

  it.each([
    ["سورية", "سور"],
    ["فندق", "بندق"],
    ["لبنان", "لبن"],
    ["عمان", "عم"],
    ["شاحنة", "شاحن"],
    ["خزانة", "خزان"],
    ["مكتبات", "مكتب"],
    ["رياضيات", "رياضي"],
    ["عدسات", "عدس"],
    ["سفرة", "سفر"],
    ["حمامة", "حمام"],
    ["كلية", "كلى"],
    ["بنزين", "نزين"],
    ["glass", "glas"],
    ["gas", "ga"],
    ["bus", "bu"],
  ])("keep %s apart from %s", (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it.each("بانياس فندق بنزين دكان فستان عنوان كرسي بلدي سور بيت إيجار كهرباء".split(" "))(
    "leave %s as it is",
    (word) => {
      expect(stemOf(word)).toBe(fold(word));
    },
  );
});

test("the lexemes of a text are its words, without articles, and their stems; letters that digits touch too", () => {
  expect(lexemesOf("السيارات، ايفون15!").sort()).toEqual(
    ["السيارات", "سيارات", "سيار", "ايفون15", "ايفون"].sort(),
  );
  expect(lexemesOf("C++ و C#")).toEqual(["c++", "و", "c#"]);
  expect(lexemesOf("… — !!")).toEqual([]);
});
