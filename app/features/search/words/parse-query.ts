import { fold, foldWithPositions } from "#app/platform/fold.ts";
import { cleanQuery, lowerLetters, maxWords } from "../rules/query.ts";
import type { Alternative } from "./alternatives.ts";
import { readArabizi } from "./arabizi.ts";
import { asSeat, hasSeat } from "./seats.ts";
import { isInArabicScript, stem, stripArticle } from "./stem.ts";
import { type Dictionary, phraseStem } from "./dictionary.ts";
import { lexemesOfWord, tokensOf } from "./lexemes.ts";

export type QueryWord = {
  raw: string;
  /**
   * The word folded: it hits any text whose fold has it as a part (LIKE, with % _ \ escaped). Null when
   * the word folds to nothing ("!"): then `raw` is looked for in the unfolded texts, in small letters.
   */
  part: string | null;
  /** `part` has one or two letters: no trigram finds it. */
  isShort: boolean;
  /** Lexemes of the word itself: it hits any text that has one of them (lexemesOf). */
  lexemes: string[];
  /** What else it is called: each a phrase of lexemes that follow one another, mostly of one. */
  synonyms: readonly Alternative[];
  /** The ids of the places that it names, alone or with its neighbors; none where it may be another thing. */
  places: readonly string[];
};

/** The portal's names in both languages, folded: what the voice search adds to a query. */
export const portalNames: readonly string[] = ["دليل", "dalil"];

// Commas and strokes part words even without a space; hyphens, points and apostrophes do not.
const listMarks = /[,;/|،؛]+/u;

/**
 * Reads a query: at most 100 characters and eight words, without the portal's name at its
 * end when another word precedes it (the voice search adds it). A text that has any of the
 * words is a hit; it ranks by how many of them it has.
 */
export function parseQuery(query: string, dictionary: Dictionary): QueryWord[] {
  const words = wordsToSearch(query).map((raw) => readWord(raw, dictionary));
  addPhrases(words, dictionary);
  return words.map(({ word, synonyms, places }) => ({
    ...word,
    places: [...places],
    synonyms: [...synonyms].filter(
      (phrase) => phrase.length > 1 || !word.lexemes.includes(phrase[0] ?? ""),
    ),
  }));
}

type Reading = {
  word: Omit<QueryWord, "synonyms" | "places">;
  /** Its only word, when it is one; what looks for phrases needs it. */
  only: string | null;
  synonyms: Set<Alternative>;
  places: Set<string>;
};

const placeOf = (concept: string) => /^place-(.+)$/.exec(concept)?.[1];

function wordsToSearch(query: string): string[] {
  const words = withoutPortalName(lowerLetters(cleanQuery(query)).split(" ").filter(Boolean));
  const wholes = distinct(words).slice(0, maxWords);
  // Parted at commas only while all the parts find room: each word keeps its place among the eight.
  const pieces = distinct(wholes.flatMap(partAtCommas));
  return pieces.length <= maxWords ? pieces : wholes;
}

function partAtCommas(word: string): string[] {
  const pieces = word.split(listMarks).filter((piece) => fold(piece).trim() !== "");
  return pieces.length > 0 ? pieces : [word];
}

function withoutPortalName(words: string[]): string[] {
  const isNamed = words.length > 1 && portalNames.includes(fold(words.at(-1) ?? ""));
  return isNamed ? words.slice(0, -1) : words;
}

function distinct(words: readonly string[]): string[] {
  const byPart = new Map<string, string>();
  for (const word of words) {
    const part = fold(word).trim() || word;
    if (!byPart.has(part)) byPart.set(part, word);
  }
  return [...byPart.values()];
}

function readWord(raw: string, dictionary: Dictionary): Reading {
  const folded = foldWithPositions(raw);
  const part = folded.text.trim() || null;
  const tokens = tokensOf(raw, folded);
  const [first] = tokens;
  const isOne = tokens.length === 1 && first !== undefined;
  const only = isOne ? folded.text.slice(first.start, first.end) : null;
  const word = {
    raw,
    part,
    isShort: part !== null && Array.from(part).length < 3,
    lexemes: only === null ? [] : [...lexemesInAnySeat(only, first?.seats ?? [])],
  };
  const synonyms = new Set<Alternative>();
  const places = new Set<string>();
  if (only !== null) {
    const { rest, concepts } = conceptsOf(only, dictionary, first?.seats);
    if (rest !== null) word.lexemes = [...new Set([...word.lexemes, ...lexemesOfWord(rest)])];
    for (const concept of concepts) addAlternatives(synonyms, concept, dictionary);
    const named = concepts.map(placeOf);
    for (const place of named) if (place && named.every(Boolean)) places.add(place);
    const [, name = "", number = ""] = /^(\p{L}{1,10})(\d{1,6})$/u.exec(only) ?? [];
    if (name)
      for (const apart of [[name, number], ...joinedNames(name, number)]) synonyms.add(apart);
  } else if (tokens.length > 1) {
    // واي-فاي is also what writes واي فاي with another sign between, or with none.
    const pieces = tokens.map(({ start, end }) => folded.text.slice(start, end));
    const stems = pieces.map((piece) => phraseStem(piece, dictionary.numbers));
    synonyms.add(pieces.map(stem));
    synonyms.add(tokens.map(({ lexemes }) => lexemes.at(-1) ?? ""));
    const joined = pieces.join("");
    for (const lexeme of lexemesOfWord(joined)) synonyms.add([lexeme]);
    for (const concept of conceptsOf(joined, dictionary).concepts)
      addAlternatives(synonyms, concept, dictionary);
    for (const phrase of dictionary.byFirstStem.get(stems[0] ?? "") ?? []) {
      if (phrase.stems.join(" ") === stems.join(" "))
        addAlternatives(synonyms, phrase.concept, dictionary);
    }
  }
  return { word, only, synonyms, places };
}

/** A word and what else it is may each be written as the other. */
function lexemesInAnySeat(word: string, seats: readonly string[]): Iterable<string> {
  if (!isInArabicScript(word)) return lexemesOfWord(word);
  const all = [word, ...seats].flatMap((each) => lexemesOfWord(each));
  return new Set([...all.filter((each) => !hasSeat(each)), ...all.map(asSeat)]);
}

export function conceptsIn(text: string, dictionary: Dictionary): string[] {
  const folded = foldWithPositions(text);
  const words = tokensOf(text, folded).map(({ start, end, seats }) => {
    return { word: folded.text.slice(start, end), seats };
  });
  const stems = words.map(({ word }) => phraseStem(word, dictionary.numbers));
  return words.flatMap(({ word, seats }, place) => [
    ...(dictionary.byFirstStem.get(stems[place] ?? "") ?? [])
      .filter((phrase) => phrase.stems.every((each, i) => each === stems[place + i]))
      .map(({ concept }) => concept),
    ...conceptsOf(word, dictionary, seats).concepts,
  ]);
}

/** What a word may mean: by itself, by its article or stem, behind a joined letter, or by its sound. */
function conceptsOf(word: string, dictionary: Dictionary, seats: readonly string[] = []) {
  const known = [word, ...seats].reduce<readonly string[] | null>(
    (found, each) => found ?? knownAs(each, dictionary),
    null,
  );
  if (known) return { rest: null, concepts: known };
  let rest = word;
  while (isInArabicScript(word) && /^[وفبلك]/.test(rest) && rest.length > 3) {
    rest = rest.slice(1);
    const concepts = dictionary.byWord.get(rest) ?? dictionary.byWord.get(stripArticle(rest));
    if (concepts) return { rest, concepts };
    if (word.length - rest.length === 2) break;
  }
  const owned = ownedBy(word).find((each) => dictionary.byWord.has(each));
  if (owned !== undefined) return { rest: owned, concepts: dictionary.byWord.get(owned) ?? [] };
  return { rest: null, concepts: readArabizi(word, dictionary.byConsonants) };
}

/** What somebody's own thing may be: شقتي is شقة, بيتنا is بيت. */
function ownedBy(word: string): string[] {
  if (!isInArabicScript(word)) return [];
  const bare = /^(.{3,})(?:نا|ها|هم|كم|ي|ك)$/.exec(word)?.[1];
  const feminine = /^(.{2,})ت(?:ي|نا|ها|هم|كم|ك|ه)$/.exec(word)?.[1];
  return [...(feminine ? [`${feminine}ه`] : []), ...(bare ? [bare] : [])];
}

function knownAs(word: string, { byWord, byStem }: Dictionary): readonly string[] | null {
  const itself = [...(byWord.get(word) ?? []), ...(byWord.get(stripArticle(word)) ?? [])];
  if (itself.length > 0) return [...new Set(itself)];
  return byStem.get(stem(word)) ?? null;
}

/** Gives each word of a term of several words ("solar energy") what the term is also called. */
function addPhrases(words: readonly Reading[], dictionary: Dictionary): void {
  const stems = words.map(({ only }) =>
    only === null ? null : phraseStem(only, dictionary.numbers),
  );
  for (const [place, { only, synonyms }] of words.entries()) {
    const number = words[place + 1];
    if (only === null || !isName(only) || !/^\d+$/.test(number?.only ?? "")) continue;
    for (const joined of joinedNames(only, number?.only ?? "")) {
      synonyms.add(joined);
      number?.synonyms.add(joined);
    }
  }
  for (const [place, first] of stems.entries()) {
    if (first === null) continue;
    for (const phrase of dictionary.byFirstStem.get(first) ?? []) {
      if (!phrase.stems.every((each, i) => each === stems[place + i])) continue;
      const named = placeOf(phrase.concept);
      for (const word of words.slice(place, place + phrase.stems.length)) {
        addAlternatives(word.synonyms, phrase.concept, dictionary);
        if (named) word.places.add(named);
      }
    }
  }
}

/** What a letter of a model is called in Arabic: A 54 is اي 54. */
const letterNames = new Map(
  `a:اي b:بي c:سي d:دي f:اف g:جي h:اتش i:اي k:كي m:ام n:ان q:كيو r:ار s:اس t:تي x:اكس z:زد`
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const isName = (word: string) => /^(?:[a-z]{1,10}|[\u0621-\u064A]{2,10})$/.test(word);

/** A name and its number, written as one word, and with the letter in the other script. */
function joinedNames(name: string, number: string): Alternative[] {
  const other = letterNames.get(name);
  const latin = [...letterNames].flatMap(([letter, called]) => (called === name ? letter : []));
  return [
    [name + number],
    ...(other ? [[other, number], [other + number]] : []),
    ...latin.flatMap((letter) => [[letter, number], [letter + number]]),
  ];
}

function addAlternatives(
  synonyms: Set<Alternative>,
  concept: string,
  { alternatives }: Dictionary,
): void {
  for (const alternative of alternatives.get(concept) ?? []) synonyms.add(alternative);
}
