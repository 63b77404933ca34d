import { foldWithPositions } from "#app/platform/fold.ts";
import { cutText, letterAt } from "#app/platform/graphemes.ts";
import { cleanLine } from "#app/platform/text.ts";
import { readWord, type WrittenWord } from "#app/platform/written-word.ts";

const maxQueryLength = 100;
const maxWords = 8;
const before = 40;
const maxExcerptLength = 200;

export function wordsOf(query: string): WrittenWord[] {
  const text = cutText(cleanLine(query), maxQueryLength);
  const { text: folded, positions } = foldWithPositions(text);
  const words = Array.from(folded.matchAll(/[^ ]+/gu), ({ 0: word, index }) =>
    readWord(text.slice(positions[index], positions[index + word.length])),
  );
  return [...new Map(words.map((word) => [word.folded, word])).values()].slice(0, maxWords);
}

export function excerptAround(text: string, words: readonly WrittenWord[]): string {
  const { text: folded, positions } = foldWithPositions(text);
  const found = words
    .map((word) => {
      const at = folded.indexOf(word.folded);
      return at < 0 && word.spelled ? folded.search(new RegExp(word.spelled.either, "u")) : at;
    })
    .filter((at) => at >= 0);
  const at = positions[Math.min(...found)] ?? 0;
  const space = at > before ? text.lastIndexOf(" ", at - before) : -1;
  const from = at > before ? letterAt(text, Math.max(space + 1, at - 2 * before)) : 0;
  const part = cutText(text.slice(from), maxExcerptLength);
  return `${from > 0 ? "…" : ""}${part}${from + part.length < text.length ? "…" : ""}`;
}
