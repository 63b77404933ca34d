import { fold } from "#app/platform/fold.ts";
import { memoize } from "#app/platform/memoize.ts";
import { headingTerms } from "../words/headings.ts";
import { tokensOf } from "../words/lexemes.ts";
import { lowerLetters } from "../rules/query.ts";

/** Raised when the fold or the lexemes change: rows of another version are written anew by `npm run reindex`. */
export const indexVersion = 7;

/** No part of a word of a query is longer: see windows. */
export const maxPartLength = 200;
// Of a lexeme PostgreSQL takes 2046 bytes, and four letters may be sixteen.
const maxTermLength = 2 * maxPartLength;
// A phrase ends with its text; of one lexeme PostgreSQL keeps 255 places.
const placesBetweenTexts = 8;
const maxPlaces = 250;

/**
 * The texts of a listing as they are found: folded, and by every word as it stands between two spaces. With
 * the lexemes of each, and the signs that fold to nothing. The first text is its title, whose words are known
 * as such too. `filings` are what it is filed under.
 */
export function indexText(texts: readonly string[], filings: readonly string[]) {
  const places = new Map<string, number[]>();
  const folded: string[] = [];
  let place = 1;
  for (const text of texts) {
    const words = text.split(" ").map(readWord);
    for (const { tokens } of words)
      for (const lexemes of tokens) {
        for (const lexeme of lexemes) addTerm(places, lexeme, place);
        place++;
      }
    place += placesBetweenTexts;
    for (const { unplaced } of words) for (const term of unplaced) addTerm(places, term, null);
    folded.push(words.map((word) => word.folded).join(" "));
  }
  for (const filing of [...headingTerms(texts[0] ?? ""), ...filings]) addTerm(places, filing, null);
  return {
    searchText: folded.join("\u001F"),
    lexemes: Array.from(places, ([lexeme, at]) => `${quoteLexeme(lexeme)}${list(at)}`).join(" "),
    terms: [...places.keys()],
  };
}

type TextWord = {
  folded: string;
  tokens: readonly (readonly string[])[];
  /** What has no place in a phrase: it as a whole, and its signs. */
  unplaced: readonly string[];
};

// The words of a language are few, and most of a text. What is longer would keep its text in the memory.
const readWord = memoize(
  (word): TextWord => {
    const folded = fold(word);
    return {
      folded,
      tokens: tokensOf(word).map(({ lexemes }) =>
        lexemes.filter((lexeme) => lexeme.length <= maxTermLength),
      ),
      unplaced: [...folded.split(" ").flatMap(windows), ...signsIn(word)],
    };
  },
  { maxAnswers: 30_000, maxLength: 12 },
);

/** The distinct characters of a text that its fold does not keep: a query of nothing else is found by them. */
export function signsIn(text: string): string[] {
  const characters = [...new Set(text)].join("");
  return [...new Set(lowerLetters(characters))].filter(
    (sign) => /\S/u.test(sign) && !fold(sign).trim(),
  );
}

export function quoteLexeme(lexeme: string): string {
  return /['\\]/.test(lexeme) ? `'${lexeme.replace(/['\\]/g, "$&$&")}'` : `'${lexeme}'`;
}

// A word without an end, as somebody may write one, in pieces that overlap by a part's length.
function windows(word: string): string[] {
  if (word.length <= maxTermLength) return word ? [word] : [];
  const letters = [...word];
  const words: string[] = [];
  for (let at = 0; at === 0 || at + maxPartLength < letters.length; at += maxPartLength)
    words.push(letters.slice(at, at + maxTermLength).join(""));
  return words;
}

function addTerm(places: Map<string, number[]>, lexeme: string, place: number | null): void {
  const known = places.get(lexeme);
  if (!known) places.set(lexeme, place === null ? [] : [place]);
  else if (place !== null && known.length < maxPlaces) known.push(place);
}

function list(places: readonly number[]): string {
  return places.length > 0 ? `:${places.join(",")}` : "";
}
