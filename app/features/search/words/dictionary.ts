import {
  alternativesOf,
  type Alternative,
  type Concept,
  type Numbers,
  standsForWord,
} from "./alternatives.ts";
import { type ArabicTerm, type ArabicTerms, consonantsOf } from "./arabizi.ts";
import { seatsOf } from "./seats.ts";
import { isInArabicScript, stem, stripArticle } from "./stem.ts";
import { headingTerms } from "./headings.ts";
import { wordsOfFold } from "./lexemes.ts";

export type Dictionary = {
  version: number;
  concepts: ReadonlyMap<string, Concept>;
  /** Folded words of one-word terms, with and without their article, and the concepts they may mean. */
  byWord: ReadonlyMap<string, readonly string[]>;
  /** The same by stems, where the stem is no other word. */
  byStem: ReadonlyMap<string, readonly string[]>;
  byFirstStem: ReadonlyMap<string, readonly Phrase[]>;
  /** Broken plurals by their singular's stem, and the other way round: within a term of several words either may stand. */
  numbers: Numbers;
  /** What else finds a concept: each a phrase of lexemes, mostly of one. */
  alternatives: ReadonlyMap<string, readonly Alternative[]>;
  byConsonants: ArabicTerms;
  /** What the listings of categories and subcategories are filed under, by the terms of their names (headings.ts). */
  sections: ReadonlyMap<string, readonly string[]>;
};
export type NamedSection = { filing: string; names: readonly string[] };
type Phrase = { stems: readonly string[]; concept: string };

/** The stem by which a word stands in phrases: a broken plural has its singular's. */
export function phraseStem(word: string, { singulars }: Numbers): string {
  return singulars.get(stripArticle(word)) ?? stem(word);
}

function readNumbers(concepts: Iterable<Concept>): Numbers {
  const singulars = new Map<string, string>();
  const plurals = new Map<string, string[]>();
  for (const { terms } of concepts) {
    let singular: string | null = null;
    for (const { text, kind } of terms) {
      const [word, ...others] = wordsOfFold(text);
      if (word === undefined || others.length > 0 || !isInArabicScript(word)) continue;
      if (kind !== "plural") singular = stem(word);
      else if (singular !== null && stem(word) !== singular && !singulars.has(word)) {
        singulars.set(word, singular);
        addTo(plurals, singular, word);
      }
    }
  }
  return { singulars, plurals };
}

/** Prepares the concepts once (some milliseconds for two thousand); those with one id become one. Pure. */
export function buildDictionary(
  given: readonly Concept[],
  version = 0,
  sections: readonly NamedSection[] = [],
): Dictionary {
  const concepts = joinConcepts(given);
  const byWord = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  const byFirstStem = new Map<string, Phrase[]>();
  const byConsonants = new Map<string, ArabicTerm[]>();
  const numbers = readNumbers(concepts.values());
  const inflected: { word: string; concept: string }[] = [];
  for (const { id, terms } of concepts.values()) {
    for (const { text, kind } of terms) {
      const words = wordsOfFold(text);
      const [word] = words;
      if (word === undefined) continue;
      if (words.length > 1) {
        const stems = words.map((each) => phraseStem(each, numbers));
        addTo(byFirstStem, stems[0] ?? "", { stems, concept: id });
        continue;
      }
      for (const each of [word, ...seatsOf(text)]) {
        addTo(byWord, each, id);
        // The name of a place is not bent: الجديدة is a place, جديدة is not.
        if (kind === "place") continue;
        if (stripArticle(each) !== each) addTo(byWord, stripArticle(each), id);
        inflected.push({ word: each, concept: id });
      }
      const consonants = consonantsOf(word);
      if (consonants) addTo(byConsonants, consonants, { word, concept: id });
    }
  }
  for (const { word, concept } of inflected) {
    const stemmed = stem(word);
    if (standsForWord(stemmed) && !isOtherWord(byWord, stemmed, concept))
      addTo(byStem, stemmed, concept);
  }
  for (const phrases of byFirstStem.values())
    phrases.sort((one, other) => other.stems.length - one.stems.length);
  // One array for each alternative, so that parsing can tell them apart by identity.
  const same = new Map<string, Alternative>();
  const alternatives = new Map(
    Array.from(concepts.values(), (concept) => [
      concept.id,
      alternativesOf(concept, numbers, (word) => isOtherWord(byWord, word, concept.id)).map(
        (found) => {
          const key = found.join(" ");
          const known = same.get(key);
          if (!known) same.set(key, found);
          return known ?? found;
        },
      ),
    ]),
  );
  const named = new Map<string, string[]>();
  for (const { filing, names } of sections)
    for (const term of names.flatMap(headingTerms)) addTo(named, term, filing);
  return {
    version,
    concepts,
    byWord,
    byStem,
    byFirstStem,
    numbers,
    alternatives,
    byConsonants,
    sections: named,
  };
}

function joinConcepts(given: readonly Concept[]): Map<string, Concept> {
  const concepts = new Map<string, Concept>();
  for (const { id, terms } of given)
    concepts.set(id, { id, terms: [...(concepts.get(id)?.terms ?? []), ...terms] });
  return concepts;
}

/** Knows no word: for what is asked before the dictionary is there, and for tests. */
export const emptyDictionary: Dictionary = buildDictionary([]);

function isOtherWord(
  byWord: ReadonlyMap<string, readonly string[]>,
  word: string,
  concept: string,
): boolean {
  const ids = byWord.get(word);
  return ids !== undefined && !ids.includes(concept);
}

function addTo<Item>(map: Map<string, Item[]>, key: string, item: Item): void {
  const items = map.get(key);
  if (!items) map.set(key, [item]);
  else if (!items.includes(item)) items.push(item);
}
