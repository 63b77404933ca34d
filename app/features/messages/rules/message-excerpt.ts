import { fold, foldWithPositions } from "#app/platform/fold.ts";
import { cutText, letterAt } from "#app/platform/graphemes.ts";
import { cleanLine } from "#app/platform/text.ts";

const longestQuery = 100;
const maxWords = 8;
const before = 40;
const longestExcerpt = 200;

export function wordsOf(query: string): string[] {
  const words = fold(cutText(cleanLine(query), longestQuery))
    .split(" ")
    .filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
}

export function excerptAround(text: string, words: readonly string[]): string {
  const { text: folded, positions } = foldWithPositions(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const at = positions[Math.min(...found)] ?? 0;
  const space = at > before ? text.lastIndexOf(" ", at - before) : -1;
  const from = at > before ? letterAt(text, Math.max(space + 1, at - 2 * before)) : 0;
  const part = cutText(text.slice(from), longestExcerpt);
  return `${from > 0 ? "…" : ""}${part}${from + part.length < text.length ? "…" : ""}`;
}
