import { memoize } from "./memoize.ts";

// sy_fold (migration 1001) holds the same two tables; fold.db.test.ts compares them code point by code point.

/** In hexadecimal ranges. Every mark with a combining class: normalising could hide a part from its text. */
const droppedRanges = `
  00AD 0300-036F 0483-0487 0591-05BD 05BF 05C1-05C2 05C4-05C5 05C7 0610-061A 0640 064B-065F
  0670 06D6-06ED 0711 0730-074A 07EB-07F3 07FD 0816-0819 081B-0823 0825-0827 0829-082D
  0859-085B 0897-089F 08CA-08FF 093C 094D 0951-0954 09BC 09CD 09FE 0A3C-0A4D 0ABC 0ACD 0B3C
  0B4D 0BCD 0C3C 0C4D-0C56 0CBC 0CCD 0D3B-0D3C 0D4D 0DCA 0E38-0E3A 0E48-0E4B 0EB8-0EBA
  0EC8-0ECB 0F18-0F19 0F35 0F37 0F39 0F71-0F84 0F86-0F87 0FC6 1037-103A 108D 135D-135F
  1714-1715 1734 17D2 17DD 18A9 1939-193B 1A17-1A18 1A60-1A7F 1AB0-1AEB 1B34-1B44 1B6B-1B73
  1BAA-1BAB 1BE6-1BF3 1C37 1CD0-1CD2 1CD4-1CE8 1CED 1CF4 1CF8-1CF9 1DC0-1DFF 200B-200F
  202A-202E 2060-2069 20D0-20F0 2CEF-2CF1 2D7F 2DE0-2DFF 302A-302F 3099-309A A66F A674-A67D
  A69E-A69F A6F0-A6F1 A806 A82C A8C4 A8E0-A8F1 A92B-A92D A953 A9B3-A9C0 AAB0 AAB2-AAB4
  AAB7-AAB8 AABE-AABF AAC1 AAF6 ABED FB1E FE00-FE0F FE20-FE2F FEFF 101FD 102E0 10376-1037A
  10A0D-10A0F 10A38-10A3F 10AE5-10AE6 10D24-10D27 10D69-10D6D 10EAB-10EAC 10EFA-10EFF
  10F46-10F50 10F82-10F85 11046 11070 1107F 110B9-110BA 11100-11102 11133-11134 11173 111C0
  111CA 11235-11236 112E9-112EA 1133B-1133C 1134D 11366-11374 113CE-113D0 11442-11446 1145E
  114C2-114C3 115BF-115C0 1163F 116B6-116B7 1172B 11839-1183A 1193D-1193E 11943 119E0 11A34
  11A47 11A99 11C3F 11D42-11D45 11D97 11F41-11F42 1612F 16AF0-16AF4 16B30-16B36 16FF0-16FF1
  1BC9E 1D165-1D169 1D16D-1D172 1D17B-1D182 1D185-1D18B 1D1AA-1D1AD 1D242-1D244 1E000-1E02A
  1E08F 1E130-1E136 1E2AE 1E2EC-1E2EF 1E4EC-1E4EF 1E5EE-1E5EF 1E6E3 1E6E6 1E6EE-1E6EF 1E6F5
  1E8D0-1E8D6 1E944-1E94A`;

const sameLetters: readonly (readonly [to: string, from: string])[] = [
  ["ه", "ةۃہھە"],
  ["ي", "ىیېےۍ"],
  ["ك", "کڪگ"],
  ["ا", "ٱٲٳ"],
  ["ب", "پ"],
  ["ج", "چ"],
  ["ف", "ڤ"],
  ["ز", "ژ"],
  ["و", "ۆۇ"],
  ["o", "ø"],
  ["i", "ı"],
  ["l", "ł"],
  ["d", "đ"],
  ["σ", "ς"],
  [" ", "\t\n\v\f\r\u0085\u1680\u2028\u2029!\"'()*,-./:;<=>?[\\]^_`{|}~"],
  [
    " ",
    "\u00AB\u00B7\u00BB\u060C\u061B\u061F\u066A\u066B\u066C\u066D\u06D4\u2010\u2013\u2014\u2018\u2019\u201A\u201C\u201D\u201E\u2022\u2212",
  ],
  ["", "ء"],
];

const replaced: ReadonlyMap<string, string> = new Map([
  ...sameLetters.flatMap(([to, from]) => Array.from(from, (letter) => [letter, to] as const)),
  ...["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"].flatMap((digits) =>
    Array.from(digits, (digit, value) => [digit, String(value)] as const),
  ),
]);

export type Folded = {
  text: string;
  positions: number[];
};

const dropped = new RegExp(
  `[${droppedRanges
    .trim()
    .replace(/[0-9A-F]+/g, "\\u{$&}")
    .replace(/\s+/g, "")}]`,
  "u",
);
// Harakat as shapes of their own: their normal form would begin with a space.
const shapedMarks = /[\uFE70-\uFE7F]/u;

// Enough for what people write; a text of rare characters must not fill the memory.
const foldCharacter = memoize(computeFold, { maxAnswers: 4_096 });

/**
 * The form that all spellings of a text share. Each character is folded alone, so that a part of a text stays
 * a part of the folded text. The database has the same function, sy_fold (migration 1001).
 */
export function fold(text: string): string {
  let folded = "";
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

export function foldWithPositions(text: string): Folded {
  let folded = "";
  const positions: number[] = [];
  let index = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    for (let i = 0; i < piece.length; i++) positions.push(index);
    folded += piece;
    index += character.length;
  }
  return { text: folded, positions };
}

function computeFold(character: string): string {
  if (shapedMarks.test(character)) return "";
  const decomposed = character.toLowerCase().normalize("NFKD");
  return Array.from(decomposed, (part) => {
    const small = part.toLowerCase();
    return dropped.test(small) ? "" : (replaced.get(small) ?? small);
  }).join("");
}
