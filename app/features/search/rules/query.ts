import { cleanLine } from "#app/platform/text.ts";

export const maxQueryLength = 100;
export const maxWords = 8;

// Cleaning removes spaces and invisible characters; no real query is longer than this before it.
const maxUncleanedLength = 20 * maxQueryLength;

export function cleanQuery(text: string): string {
  return firstOf(cleanLine(firstOf(text.trimStart(), maxUncleanedLength)), maxQueryLength).trim();
}

/** Cuts a text to so many characters, none of them in half. */
function firstOf(text: string, count: number): string {
  return text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join("");
}

/** Letter by letter, as the database does it: independent of the neighboring letters, and İ stays one letter. */
export function lowerLetters(text: string): string {
  return Array.from(text, (letter) =>
    String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0),
  ).join("");
}

export { partialMatch } from "#app/platform/text.ts";
