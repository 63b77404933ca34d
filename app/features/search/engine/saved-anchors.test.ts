import { describe, expect, it } from "vitest";
import { fold } from "#app/platform/fold.ts";
import { readDictionaryText } from "../words/dictionary-text.ts";
import { buildDictionary } from "../words/dictionary.ts";
import {
  type ListingFilter,
  readListingFilter,
  type FilterSection,
} from "#app/features/listings/listing-filter.ts";
import { tokensOf } from "../words/lexemes.ts";
import { parseQuery } from "../words/parse-query.ts";
import { anchorsOfListing, fileSearch, lexemesOfQueryWord } from "./saved-anchors.ts";

const dictionary = buildDictionary(
  readDictionaryText(`# version 1
flat: شقة, +شقق, flat, apartment
solar: طاقة شمسية, solar energy, solar
`).concepts,
);
const nowhere = { categoryId: null, subcategoryId: null };
const anything = readListingFilter(new URLSearchParams(), { ...nowhere, governorates: [] });
const keep = (
  query: string,
  uses: [string, number][],
  section: FilterSection,
  filter: ListingFilter,
) => fileSearch({ section, filter }, parseQuery(query, dictionary), new Map(uses));
const file = (
  query: string,
  uses: [string, number][] = [],
  section: FilterSection = nowhere,
  filter = anything,
) => keep(query, uses, section, filter).anchors;
const lookUp = (
  text: string,
  section: FilterSection & { categoryId: string } = {
    categoryId: "living",
    subcategoryId: "houses",
  },
) =>
  anchorsOfListing(
    tokensOf(fold(text)).flatMap(({ lexemes }) => lexemes),
    section,
    ["homs"],
  );
const meets = (query: string, text: string) => {
  const looked = new Set(lookUp(text));
  return file(query).some((anchor) => looked.has(anchor));
};

describe("the terms a saved search is found by", () => {
  it("are those of its rarest word", () => {
    const common = parseQuery("شقة", dictionary).flatMap(lexemesOfQueryWord);
    const anchors = file(
      "شقة الكسوة",
      common.map((lexeme) => [lexeme, 900]),
    );
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.every((anchor) => !common.includes(anchor.slice(2)))).toBe(true);
  });

  it.each([
    ["شقة", "شقق للإيجار في المزة"],
    ["شقة", "Apartment with a terrace"],
    ["flat", "شقّة مفروشة"],
    ["طاقة شمسية", "solar panels"],
    ["solar", "ألواح طاقة شمسية"],
    ["غساله", "غسّالة أوتوماتيك"],
  ])("meet a listing that has it in another form: %s, %s", (query, text) => {
    expect(meets(query, text)).toBe(true);
  });

  it("meet no listing that has nothing of it", () => {
    expect(meets("شقة", "سيارة كيا 2012")).toBe(false);
    expect(meets("solar", "غسالة")).toBe(false);
  });

  it.each(["", "!!", "…"])("are its part of the catalogue when there is no word: %j", (query) => {
    expect(file(query)).toEqual(["c:"]);
    const cars = { categoryId: "cars", subcategoryId: null };
    expect(file(query, [], cars)).toEqual(["c:cars"]);
    const parts = { categoryId: "cars", subcategoryId: "spare-parts" };
    expect(file(query, [], parts)).toEqual(["c:spare-parts"]);
    const inHoms = { ...anything, governorateId: "homs" };
    expect(file(query, [], parts, inHoms)).toEqual(["c:spare-parts@homs"]);
  });

  it("are no longer than the database takes, on both sides the same", () => {
    const word = "م".repeat(100);
    expect(file(word).every((anchor) => anchor.length <= 120)).toBe(true);
    expect(meets(word, `${word} للبيع`)).toBe(true);
  });
});

it("looks up a listing under its category, its governorate and both", () => {
  expect(lookUp("")).toEqual([
    "c:",
    "c:@homs",
    "c:living",
    "c:living@homs",
    "c:houses",
    "c:houses@homs",
  ]);
  expect(lookUp("", { categoryId: "cars", subcategoryId: null })).toEqual([
    "c:",
    "c:@homs",
    "c:cars",
    "c:cars@homs",
  ]);
});

it("a search by words, section and governorate alone needs no further check", () => {
  const basic = { ...anything, governorateId: "homs" };
  expect(keep("شقة", [], nowhere, basic)).toMatchObject({ isWordsOnly: true });
  expect(keep("شقة", [], nowhere, { ...basic, pictures: true })).toMatchObject({
    isWordsOnly: false,
  });
  expect(keep("", [], nowhere, basic)).toMatchObject({ isWordsOnly: true, words: null });
});
