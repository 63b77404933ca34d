import { describe, expect, it } from "vitest";
import { findMessageFaults } from "./check-messages.ts";
import { readSources } from "./source-files.ts";

const settings = JSON.stringify({
  locales: ["ar", "en"],
  "plugin.inlang.messageFormat": { pathPattern: ["./messages/{locale}/listings.json"] },
});

const plural = (...categories: string[]) => [
  {
    declarations: ["input count", "local countPlural = count: plural"],
    selectors: ["countPlural"],
    match: Object.fromEntries(categories.map((category) => [`countPlural=${category}`, "{count}"])),
  },
];

const everyForm = {
  ar: plural("zero", "one", "two", "few", "many", "other"),
  en: plural("one", "other"),
};

/** A project whose words are these, and whose code uses `listings_a` unless it says something else. */
function faultsOf(
  ar: string | object,
  en: string | object,
  code = "m.listings_a()",
  more: [string, string][] = [],
): string[] {
  const text = (words: string | object) =>
    typeof words === "string" ? words : JSON.stringify(words);
  return findMessageFaults(
    new Map([
      ["project.inlang/settings.json", settings],
      ["messages/ar/listings.json", text(ar)],
      ["messages/en/listings.json", text(en)],
      ["app/routes/home.tsx", code],
      ...more,
    ]),
  );
}

describe("findWordFaults", () => {
  it("passes the tree", () => {
    const sources = readSources(
      ["messages", "app", "server", "project.inlang/settings.json"],
      /\.(json|tsx?)$/,
    );
    expect(findMessageFaults(sources)).toEqual([]);
  });

  it("passes complete words", () => {
    expect(faultsOf({ listings_a: everyForm.ar }, { listings_a: everyForm.en })).toEqual([]);
    expect(
      faultsOf({ listings_a: "{name}" }, { listings_a: "by {name}" }, 'm["listings_a"]({ name })'),
    ).toEqual([]);
  });

  it.each([
    [
      "missing in a language",
      { listings_a: "أ", listings_b: "ب" },
      { listings_a: "a" },
      "m.listings_a; m.listings_b",
      "listings_b is missing in en",
    ],
    [
      "in another room's file",
      { listings_a: "أ", search_b: "ب" },
      { listings_a: "a", search_b: "b" },
      "m.listings_a; m.search_b",
      "search_b does not belong in messages/ar/listings.json",
    ],
    [
      "written twice",
      '{"listings_a": "أ", "listings_a": "ب"}',
      { listings_a: "a" },
      "m.listings_a",
      "messages/ar/listings.json: Map keys must be unique at line 1, column 21",
    ],
    [
      "empty",
      { listings_a: " " },
      { listings_a: "a" },
      "m.listings_a",
      "listings_a is empty in ar",
    ],
    [
      "without an Arabic plural",
      { listings_a: plural("one", "other") },
      { listings_a: everyForm.en },
      "m.listings_a",
      'listings_a lacks the plural "zero" in ar',
    ],
    [
      "without an English plural",
      { listings_a: everyForm.ar },
      { listings_a: plural("other") },
      "m.listings_a",
      'listings_a lacks the plural "one" in en',
    ],
    [
      "with other inputs",
      { listings_a: "{name}" },
      { listings_a: "{title}" },
      "m.listings_a",
      "listings_a has other inputs in each language: name | title",
    ],
    [
      "written the British way",
      { listings_a: "أ" },
      { listings_a: "My favourite colour" },
      "m.listings_a",
      "listings_a is written the British way in en: favourite",
    ],
    [
      "with a British word",
      { listings_a: "أ" },
      { listings_a: "Two furnished flats" },
      "m.listings_a",
      "listings_a is written the British way in en: flats",
    ],
    [
      "in straight quotation marks",
      { listings_a: "«أ»" },
      { listings_a: 'Say "a"' },
      "m.listings_a",
      'listings_a has a straight quotation mark in en: "',
    ],
    [
      "that says that what worked worked",
      { listings_a: "نُشر بنجاح" },
      { listings_a: "a" },
      "m.listings_a",
      "listings_a says that what worked worked in ar: بنجاح",
    ],
    [
      "that puts «تمّ» before a noun",
      { listings_a: "تمّ البيع" },
      { listings_a: "Sold" },
      "m.listings_a",
      "listings_a has «تمّ» and a noun where a verb says it in ar: تمّ",
    ],
    [
      "with its tanwin behind the alif",
      { listings_a: "أهلاً" },
      { listings_a: "a" },
      "m.listings_a",
      "listings_a has its tanwin behind the alif in ar: اً",
    ],
    ["used nowhere", { listings_a: "أ" }, { listings_a: "a" }, "", "listings_a is used nowhere"],
    [
      "used and not there",
      { listings_a: "أ" },
      { listings_a: "a" },
      "m.listings_a; m.listings_b",
      "listings_b is used and stands in no file",
    ],
  ])("finds a word %s", (_what, ar, en, code, fault) => {
    expect(faultsOf(ar, en, code)).toContain(fault);
  });

  it("finds a file that is not there and one that is not compiled", () => {
    expect(
      faultsOf({ listings_a: "أ" }, { listings_a: "a" }, "m.listings_a", [
        ["messages/ar/weather.json", "{}"],
      ]),
    ).toEqual(["messages/ar/weather.json is not named in project.inlang/settings.json"]);
    expect(findMessageFaults(new Map([["project.inlang/settings.json", settings]]))).toContain(
      "messages/en/listings.json is missing",
    );
  });

  it("reads the documents too, and leaves what the specification gives to the letter", () => {
    const document: [string, string] = [
      "messages/en/documents/vision.json",
      JSON.stringify({ parts: [{ text: "As easy as asking a neighbour" }] }),
    ];
    expect(faultsOf({ listings_a: "أ" }, { listings_a: "a" }, "m.listings_a", [document])).toEqual([
      `${document[0]} is written the British way in en: neighbour`,
    ]);
    const favorite = { search_heading: 'Search results for "{q}"' };
    const named = settings.replace("listings.json", "search.json");
    expect(
      findMessageFaults(
        new Map([
          ["project.inlang/settings.json", named],
          ["messages/ar/search.json", JSON.stringify({ search_heading: "{q}" })],
          ["messages/en/search.json", JSON.stringify(favorite)],
          ["app/routes/search.tsx", "m.search_heading"],
        ]),
      ),
    ).toEqual([]);
  });

  it("takes a template with a prefix for the use of every word that begins so", () => {
    const words = { listings_error_title_required: "a", listings_error_price_invalid: "b" };
    expect(faultsOf(words, words, "m[`listings_error_${key}`]()")).toEqual([]);
  });
});
