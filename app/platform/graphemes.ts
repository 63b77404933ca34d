import { lengthOf } from "./text.ts";

// Firefox before 125 has none: there a letter has its marks, an emoji what is joined to it.
const segmenter = "Segmenter" in Intl && new Intl.Segmenter("ar", { granularity: "grapheme" });

const joined = /\p{RI}{2}|.(?:[\p{M}\u200C\p{EMod}\u{E0020}-\u{E007F}]|\u200D\p{ExtPict}?)*/gsu;

/** What a reader takes for one letter each: a letter with its marks, a joined emoji. */
export function graphemesOf(text: string): string[] {
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(joined) ?? []);
}

export function letterAt(text: string, at: number): number {
  if (segmenter) return segmenter.segment(text).containing(at)?.index ?? at;
  return /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : at;
}

/** Its beginning, cut between two letters: at most so many characters, as PostgreSQL counts them. */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  let length = 0;
  let cut = "";
  for (const letter of graphemesOf(text.slice(0, 2 * maxChars + 2))) {
    length += lengthOf(letter);
    if (length > maxChars) break;
    cut += letter;
  }
  return cut;
}

export function shorten(text: string, maxChars: number): string {
  const cut = cutText(text, maxChars);
  return cut === text ? text : `${cut.trimEnd()}…`;
}
