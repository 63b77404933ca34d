import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { fold } from "#app/platform/fold.ts";
import { readDictionaryText } from "./dictionary-text.ts";

test("a row is a concept, a mark before a term its kind", () => {
  expect(
    readDictionaryText(
      "# remark\n# version 12\n\nflat: شقة, +شقق, ~أوضة, =sha2a\ncar: car، *kia, ^homs, @cars\n",
    ),
  ).toEqual({
    version: 12,
    concepts: [
      {
        id: "flat",
        terms: [
          { text: "شقة", kind: "word" },
          { text: "شقق", kind: "plural" },
          { text: "أوضة", kind: "dialect" },
          { text: "sha2a", kind: "spelling" },
        ],
      },
      {
        id: "car",
        terms: [
          { text: "car", kind: "word" },
          { text: "kia", kind: "brand" },
          { text: "homs", kind: "place" },
          { text: "cars", kind: "label" },
        ],
      },
    ],
  });
});

test.each([
  ["flat: شقة, flat", "no row `# version N`"],
  ["# version 1\nflat شقة, flat", "Row 2"],
  ["# version 1\nFlat: شقة, flat", "Row 2"],
  ["# version 1\n\nflat: شقة", "Row 3"],
  ["# version 1\nflat: شقة, +", "Row 2"],
  ["# version 1\nflat: شقة, flat\nflat: بيت, house", "flat twice"],
])("%j is refused", (text, message) => {
  expect(() => readDictionaryText(text)).toThrow(message);
});

describe("the reviewed dictionary", () => {
  const { concepts } = readDictionaryText(
    readFileSync(join(import.meta.dirname, "../../../../db/dictionary/words.txt"), "utf8"),
  );

  it("is large, and nearly every concept is in both languages", () => {
    expect(concepts.length).toBeGreaterThanOrEqual(2_500);
    const isBilingual = ({ terms }: (typeof concepts)[number]) =>
      terms.some(({ text }) => /\p{Script=Arabic}/u.test(text)) &&
      terms.some(({ text }) => /\p{Script=Latin}/u.test(text));
    expect(concepts.filter((concept) => !isBilingual(concept)).map(({ id }) => id)).toEqual([]);
  });

  it("says nothing twice in a row, and nothing that folds to nothing", () => {
    const faults = concepts.flatMap(({ id, terms }) => {
      const texts = terms.map(({ text }) => fold(text).trim());
      return texts
        .filter((text, index) => text === "" || texts.indexOf(text) !== index)
        .map((text) => `${id}: ${text}`);
    });
    expect(faults).toEqual([]);
  });

  it("has the promised labels", () => {
    const labels = concepts.flatMap(({ terms }) =>
      terms.filter(({ kind }) => kind === "label").map(({ text }) => text),
    );
    expect(labels.sort()).toEqual(
      ["apartments", "insurance", "job-listings", "remote-work", "scholarships", "villas"].sort(),
    );
  });
});
