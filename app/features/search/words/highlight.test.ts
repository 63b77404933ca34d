import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readDictionaryText } from "./dictionary-text.ts";
import { buildDictionary } from "./dictionary.ts";
import { Highlighted } from "../highlighted.tsx";
import { highlightParts } from "./highlight.ts";
import { parseQuery } from "./parse-query.ts";

const words = readFileSync(
  join(import.meta.dirname, "../../../../db/dictionary/words.txt"),
  "utf8",
);
const dictionary = buildDictionary(readDictionaryText(words).concepts);

const marked = (query: string, text: string) =>
  highlightParts(text, parseQuery(query, dictionary))
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join("");

test.each([
  ["شقة", "شَقَّةٌ مفروشة", "[شَقَّةٌ] مفروشة"],
  ["شقه", "الشقة للبيع", "[الشقة] للبيع"],
  ["كهربا", "عداد كهرباء.", "عداد [كهرباء]."],
  ["شئون", "دائرة الشُّؤُون المالية", "دائرة [الشُّؤُون] المالية"],
  ["قراءة", "كتب قرائة", "كتب [قرائة]"],
  ["دفء", "دفئٌ.", "[دفئٌ]."],
  ["مستشفا", "مستشفى خاص", "[مستشفى] خاص"],
  ["لاذقية", "ﺍﻟﻼﺫﻗﻴﺔ", "[ﺍﻟﻼﺫﻗﻴﺔ]"],
  ["لاذ", "ﺍﻟﻼﺫﻗﻴﺔ", "ﺍﻟ[ﻼﺫ]ﻗﻴﺔ"],
  ["cafe", "Café de Damas", "[Café] de Damas"],
  ["apartment", "شقق مفروشة", "[شقق] مفروشة"],
  ["hotel", "أوتيل بالشام", "[أوتيل] بالشام"],
  ["solar energy", "منظومة طاقة شمسية كاملة", "[منظومة طاقة شمسية] كاملة"],
  ["damascus", "مكتب بدمشق", "مكتب [بدمشق]"],
  ["2015", "موديل ٢٠١٥", "موديل [٢٠١٥]"],
  ["ب", "باب حلب", "[ب]اب حلب"],
  ["!", "عاجل! الآن!", "عاجل[!] الآن[!]"],
  ["flat", "inflation", "in[flat]ion"],
  ["سيارة car", "سيارة (car)", "[سيارة] ([car])"],
  ["🏠", "بيت 🏠 للبيع", "بيت [🏠] للبيع"],
  ["غير موجود", "شقة", "شقة"],
  ["", "شقة", "شقة"],
])("%s in %s", (query, text, expected) => {
  expect(marked(query, text)).toBe(expected);
});

test("the pieces are always the whole text, and none is empty", () => {
  const text = fc.array(
    fc.constantFrom(
      ..."شقة شَقَّة ﻻ é e\u0301 İ ء ا ـ \u200F 🏠 ! a flat سيارة ٢ ﷲ \uD83C".split(" "),
      " ",
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(text, text, (query, parts) => {
      const full = parts.join("");
      const pieces = highlightParts(full, parseQuery(query.join(""), dictionary));
      expect(pieces.map((piece) => piece.text).join("")).toBe(full);
      expect(pieces.every((piece) => piece.text !== "")).toBe(true);
    }),
    { numRuns: 3_000, seed: 3 },
  );
});

test("a telephone number that the words have cut still runs from left to right", () => {
  const parts = highlightParts("رقمي 0944 123 456 للتواصل", parseQuery("0944 تواصل", dictionary));
  expect(
    renderToStaticMarkup(createElement(Highlighted, { parts })).replace(/ class="[^"]*"/g, ""),
  ).toBe('رقمي <bdi dir="ltr"><mark>0944</mark> 123 456</bdi> <mark>للتواصل</mark>');
});
