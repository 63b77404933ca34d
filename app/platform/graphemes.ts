// Firefox before 125 has none: a sign with its marks and what joins it is nearly always one there, too.
const segmenter =
  "Segmenter" in Intl ? new Intl.Segmenter("ar", { granularity: "grapheme" }) : undefined;
const sign = /\r\n|\p{RI}\p{RI}|\P{M}(?:[\p{M}\p{Emoji_Modifier}]|\u200D\P{M})*|\p{M}+/gsu;

/** What a reader takes for one letter each: a letter with its marks, a joined emoji. */
export function graphemesOf(text: string): string[] {
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(sign) ?? []);
}
