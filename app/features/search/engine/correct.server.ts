import { searching } from "../data/bounded-queries.server.ts";
import { isOutOfTime, type SearchTime } from "./plan-search.server.ts";
import { findAlike } from "../data/term-queries.server.ts";
import { currentDictionary } from "../dictionary.server.ts";
import type { Correction } from "../search-result.ts";
import { parseQuery, type QueryWord } from "../words/parse-query.ts";
import { hasSeat } from "../words/seats.ts";
import { maxSlips, nearestTerm, swapKeyboard } from "../words/spelling.ts";

export async function correct(
  query: string,
  words: readonly QueryWord[],
  time: SearchTime,
): Promise<Correction[]> {
  const dictionary = await currentDictionary();
  const swapped = swapKeyboard(query);
  const swappedLexemes = (swapped ? parseQuery(swapped, dictionary) : []).map((word) => [
    ...word.lexemes,
    ...word.synonyms.flat(),
  ]);
  // A word that the dictionary has is no slip, though nobody offers the thing.
  const isKnownWord = (word: string) => dictionary.byWord.has(word);
  const doubtful = words.flatMap(({ part, lexemes }) =>
    part && maxSlips(part) > 0 && ![part, ...lexemes.filter(hasSeat)].some(isKnownWord) ? part : [],
  );
  if (doubtful.length + swappedLexemes.length === 0) return [];
  try {
    const { alike, known } = await searching((db) =>
      time.spend(() => {
        time.begin();
        return findAlike(db, [...new Set(doubtful)], swappedLexemes.flat());
      }),
    );
    const corrections: Correction[] = [];
    const isKnown =
      swappedLexemes.length > 0 &&
      swappedLexemes.every((each) => each.some((lexeme) => known.has(lexeme)));
    if (swapped && isKnown) corrections.push({ kind: "keyboard", query: swapped });
    const spelled = spell(words, (part) => [
      ...(alike.get(part) ?? []),
      ...[...dictionary.byWord.keys()]
        .filter((term) => !hasSeat(term))
        .map((term) => ({ term, count: 1, written: null })),
    ]);
    if (spelled) corrections.push({ kind: "spelling", query: spelled });
    return corrections;
  } catch (error) {
    if (isOutOfTime(error)) return [];
    throw error;
  }

  function spell(
    all: readonly QueryWord[],
    candidatesFor: (part: string) => { term: string; count: number; written: string | null }[],
  ): string | null {
    let isOther = false;
    const spelled = all.map(({ raw, part }) => {
      if (!part || !doubtful.includes(part)) return raw;
      const candidates = candidatesFor(part);
      const nearest = nearestTerm(part, candidates);
      if (!nearest) return raw;
      isOther = true;
      return candidates.find(({ term }) => term === nearest)?.written ?? nearest;
    });
    return isOther ? spelled.join(" ") : null;
  }
}
