/**
 * What stands for a community without a picture. By grapheme: a letter with its marks, a joined emoji, are
 * one.
 */
export function firstTwoLetters(name: string): string {
  const letters = [...new Intl.Segmenter("ar", { granularity: "grapheme" }).segment(name)]
    .map(({ segment }) => segment)
    .filter((segment) => /[\p{L}\p{N}\p{Emoji}]/u.test(segment));
  // Between two Arabic letters nothing joins: they are initials, not a word.
  return letters.slice(0, 2).join("\u200C").toLocaleUpperCase("en") || "?";
}
