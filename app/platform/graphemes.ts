// Firefox before 125 has none, and takes code points.
const segmenter = "Segmenter" in Intl && new Intl.Segmenter("ar", { granularity: "grapheme" });

/** What a reader takes for one letter each: a letter with its marks, a joined emoji. */
export function graphemesOf(text: string): string[] {
  return segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : Array.from(text);
}
