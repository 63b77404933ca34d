import { fold, foldWithPositions } from "#app/platform/fold.ts";
import { memoize } from "#app/platform/memoize.ts";
import { asSeat, seatsOf } from "./seats.ts";
import { stem, stripArticle } from "./stem.ts";

/** A word of a text: its lexemes, what else it is (seatsOf), and where it stands in the folded text. */
export type Token = {
  lexemes: readonly string[];
  seats: readonly string[];
  start: number;
  end: number;
};

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*/gu;
const letterRuns = /\p{L}{3,}/gu;

export function lexemesOf(text: string): string[] {
  return [...new Set(tokensOf(text).flatMap(({ lexemes }) => lexemes))];
}

/** The words of a text, in order; the n-th stands at place n of a phrase. */
export function tokensOf(
  text: string,
  { text: folded, positions } = foldWithPositions(text),
): Token[] {
  return Array.from(folded.matchAll(wordPattern), ({ 0: word, index: start }) => {
    const end = start + word.length;
    const seats = seatsOf(text.slice(positions[start], positions[end]));
    return { lexemes: lexemesOfWord(word, seats), seats, start, end };
  });
}

export function wordsOfFold(text: string): string[] {
  return fold(text).match(wordPattern) ?? [];
}

// The words of a language are few, and most of a text: a million listings have them again and again.
const known = memoize(computeLexemes, { maxAnswers: 30_000, maxLength: 32 });

/** One folded word as itself, without its article, by its stem; and its letters where digits touch them. */
export function lexemesOfWord(word: string, seats: readonly string[] = []): readonly string[] {
  if (seats.length > 0)
    return [...lexemesOfWord(word), ...seats.flatMap((seat) => lexemesOfWord(seat).map(asSeat))];
  return known(word);
}

function computeLexemes(word: string): readonly string[] {
  const lexemes = new Set([word, stripArticle(word), stem(word)]);
  if (/\p{N}/u.test(word)) {
    for (const [letters] of word.matchAll(letterRuns)) {
      lexemes.add(letters).add(stripArticle(letters)).add(stem(letters));
    }
  }
  return [...lexemes];
}
