import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildDictionary } from "./dictionary.ts";
import { readDictionaryText } from "./dictionary-text.ts";
import { conceptsIn } from "./parse-query.ts";
import { sectionOf } from "./sections.ts";

const text = readFileSync(new URL("../../../../db/dictionary/words.txt", import.meta.url), "utf8");
const dictionary = buildDictionary(readDictionaryText(text).concepts);

it.each([
  ["كيا سيراتو 2010 نظيفة", "cars", null],
  ["شقة للإيجار في المزة، طابق ثانٍ", "living", "rent"],
  ["بيت للبيع بحلب الجديدة", "living", "sale"],
  ["غرفة نوم وخزانة من خشب الزان", "living", "furniture"],
  ["براد بيكو مستعمل", "business", "electronics"],
  ["Samsung Galaxy S23, like new", "business", "electronics"],
  ["مطلوب محاسبة بدوام كامل", "working", null],
  ["Wheelchair, folding", "healthcare", "medical-equipment"],
  ["تأجير سيارات مع سائق", "cars", "car-rental"],
])("%s is guessed to be %s, %s", (title, categoryId, subcategoryId) => {
  expect(sectionOf(conceptsIn(title, dictionary))).toEqual({ categoryId, subcategoryId });
});

it("guesses no category from a title without a hint", () => {
  expect(sectionOf(conceptsIn("عرض خاص لفترة محدودة", dictionary))).toBeNull();
});
