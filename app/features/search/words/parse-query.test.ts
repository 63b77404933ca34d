import { describe, expect, it, test } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { fold } from "#app/platform/fold.ts";
import { readDictionaryText } from "./dictionary-text.ts";
import { buildDictionary, emptyDictionary } from "./dictionary.ts";
import { parseQuery, portalNames } from "./parse-query.ts";

const dictionary = buildDictionary(
  readDictionaryText(`# version 1
flat: شقة, +شقق, flat, apartment, =sha2a
solar: طاقة شمسية, solar energy, solar
wifi: واي فاي, وايفاي, wifi
car: سيارة, +سيارات, مركبة, ~عربية, ~عربيات, car
arabic: عربي, arabic
part-time: دوام جزئي, part time
company: شركة, company
place-damascus: ^دمشق, ^الشام, ^damascus
place-jdeideh: ^الجديدة, ^jdeideh
`).concepts,
);
const parse = (query: string) => parseQuery(query, dictionary);
const synonymsOf = (query: string) =>
  parse(query).map(({ synonyms }) => synonyms.map((phrase) => phrase.join(" ")));

test("the names of the portal are the ones that its pages show", () => {
  expect(
    [m.shell_name({}, { locale: "ar" }), m.shell_name({}, { locale: "en" })].map(fold),
  ).toEqual(portalNames);
});

describe("the words of a query", () => {
  it.each([
    ["", []],
    ["  شقة   للإيجار ", ["شقه", "للايجار"]],
    ["شقة شقه شَقّة", ["شقه"]],
    ["شقة،بيت/دار", ["شقه", "بيت", "دار"]],
    ["واي-فاي", ["واي فاي"]],
    ["!! شقة!", [null, "شقه"]],
    ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
    ["a,b,c,d,e,f,g,h,i z", ["a b c d e f g h i", "z"]],
    ["بيت دليل", ["بيت"]],
    ["دليل", ["دليل"]],
    ["cars Dalil", ["cars"]],
  ])("%j", (query, parts) => {
    expect(parse(query).map(({ part }) => part)).toEqual(parts);
  });

  it("are short with one or two letters", () => {
    expect(parse("ب بي بيت 15").map(({ isShort }) => isShort)).toEqual([true, true, false, true]);
  });

  it("keep what was typed when folding leaves nothing of it", () => {
    expect(parse("?!")).toEqual([
      { raw: "?!", part: null, isShort: false, lexemes: [], synonyms: [], places: [] },
    ]);
  });
});

describe("what a word may also be called", () => {
  it("is all that its concept is, in both languages and spellings", () => {
    expect(synonymsOf("apartment")[0]).toEqual(
      expect.arrayContaining(["شقه", "شقق", "flat", "sha2a"]),
    );
    expect(synonymsOf("sha2a")[0]).toContain("apartment");
    expect(synonymsOf("الشقق")[0]).toContain("flat");
    expect(synonymsOf("سياراتنا")[0]).toContain("car");
  });

  it("leaves out what is another word: عربية is a car, عربي is not", () => {
    expect(synonymsOf("عربية")[0]).toContain("سياره");
    expect(synonymsOf("عربي").flat()).not.toContain("سياره");
  });

  it("leaves out what is mostly another thing in a text: Arabic coffee is no car", () => {
    const words = synonymsOf("سيارة")[0];
    expect(words).toContain("car");
    expect(words?.filter((word) => /عربي|مركب/.test(word))).toEqual([]);
  });

  it("sees through a joined letter only before a word that is known", () => {
    expect(parse("بدمشق")[0]?.lexemes).toContain("دمشق");
    expect(parse("وبدمشق")[0]?.lexemes).toContain("دمشق");
    expect(synonymsOf("بدمشق")[0]).toContain("damascus");
    expect(parse("بانياس")[0]?.lexemes).toEqual(["بانياس", "f:seat:بانياس"]);
    expect(parse("وليد")[0]?.lexemes).toEqual(["وليد", "f:seat:وليد"]);
  });

  it("finds a place behind a joined letter, and by its own name only", () => {
    expect(synonymsOf("damascus")[0]).toEqual(
      expect.arrayContaining(["دمشق", "بدمشق", "الشام", "بالشام"]),
    );
    expect(synonymsOf("jdeideh")[0]).not.toContain("جديده");
    expect(synonymsOf("jdeideh")[0]).not.toContain("جديد");
  });

  it("goes over several words, each of which then has it", () => {
    for (const synonyms of synonymsOf("طاقة شمسية"))
      expect(synonyms).toEqual(expect.arrayContaining(["solar", "solar energy"]));
    expect(synonymsOf("solar")[0]).toContain("طاق شمسي");
    expect(synonymsOf("طاقة كبيرة")[0]).toEqual([]);
    expect(synonymsOf("part-time")[0]).toContain("دوام جزيي");
    expect(synonymsOf("wi-fi")[0]).toContain("وايفاي");
  });

  it("is read from Arabic with Latin keys, when that leaves no doubt", () => {
    expect(synonymsOf("sayyarat")[0]).toContain("سياره");
    expect(synonymsOf("shirke")[0]).toContain("شركه");
    expect(synonymsOf("dimash2")[0]).toContain("دمشق");
    expect(synonymsOf("market")[0]).toEqual([]);
    expect(synonymsOf("fresh")[0]).toEqual([]);
  });

  it("is nothing without a dictionary", () => {
    expect(parseQuery("شقق للبيع", emptyDictionary).map(({ synonyms }) => synonyms)).toEqual([
      [],
      [],
    ]);
  });
});
