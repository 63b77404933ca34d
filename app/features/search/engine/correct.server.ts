import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { isOutOfTime } from "./plan-search.server.ts";
import { askTerms, findAlike } from "../data/term-queries.server.ts";
import { currentDictionary } from "../dictionary.server.ts";
import type { Correction } from "../search-result.ts";
import { parseQuery, type QueryWord } from "../words/parse-query.ts";
import { mostSlips, nearestTerm, swapKeyboard } from "../words/spelling.ts";

/** What a query that finds nothing may have meant, the likeliest first. */
export async function correct(query: string, words: readonly QueryWord[]): Promise<Correction[]> {
  const corrections: Correction[] = [];
  const swapped = swapKeyboard(query);
  if (swapped && (await isKnown(swapped))) corrections.push({ kind: "keyboard", query: swapped });
  const spelled = await spell(words);
  if (spelled) corrections.push({ kind: "spelling", query: spelled });
  return corrections;
}

async function isKnown(query: string): Promise<boolean> {
  const words = parseQuery(query, await currentDictionary());
  const lexemes = words.map((word) => [...word.lexemes, ...word.synonyms.flat()]);
  const { known } = await askTerms(databaseToRead(), [], lexemes.flat());
  return words.length > 0 && lexemes.every((each) => each.some((lexeme) => known.has(lexeme)));
}

/** Each word as the nearest one that listings have; null when none of them is near to any. */
async function spell(words: readonly QueryWord[]): Promise<string | null> {
  const parts = words.map(({ part }) => part ?? "");
  const { byWord } = await currentDictionary();
  // A word that the dictionary has is no slip, though nobody offers the thing.
  const doubtful = parts.filter((part) => mostSlips(part) > 0 && !byWord.has(part));
  if (doubtful.length === 0) return null;
  const alike = await databaseToRead()
    .transaction((tx) => findAlike(tx, doubtful))
    .catch((error: unknown) => {
      if (isOutOfTime(error)) return new Map<string, never[]>();
      throw error;
    });
  const dictionary = [...byWord.keys()].map((term) => ({ term, count: 1, written: null }));
  let isOther = false;
  const spelled = words.map(({ raw, part }) => {
    if (!part || !doubtful.includes(part)) return raw;
    const candidates = [...(alike.get(part) ?? []), ...dictionary];
    const nearest = nearestTerm(part, candidates);
    if (!nearest) return raw;
    isOther = true;
    return candidates.find(({ term }) => term === nearest)?.written ?? nearest;
  });
  return isOther ? spelled.join(" ") : null;
}
