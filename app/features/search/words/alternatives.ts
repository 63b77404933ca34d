import { asSeat, hasSeat, seatsOf } from "./seats.ts";
import { isInArabicScript, stem, stripArticle } from "./stem.ts";
import { wordsOfFold } from "./lexemes.ts";

/** What a term is to its concept; the kinds of search_words (migration 1022). */
const termKinds = ["word", "plural", "dialect", "spelling", "brand", "place", "label"] as const;
export type TermKind = (typeof termKinds)[number];

/** One thing and all that people call it, in either language. */
export type Concept = {
  /** English, kebab-case; `place-` and a place's id are its names, `section-` and an id the catalogue's. */
  id: string;
  terms: readonly Term[];
};
export type Term = { text: string; kind: TermKind };

/** A phrase of lexemes that follow one another; mostly one. */
export type Alternative = readonly string[];

/** Folded stems that are words of their own though no term: what they stem from is not meant by them. */
const ambiguous = new Set(
  `عربي مركب اجر سوري دار ورق ورد وسط وحده بحار بطل بلاط لباس لحاف لوحه ورشه وكيل بحري بدل براد
   بارد بنات بنيه بشر ولاد ولد وصل وطن وقت وزن لون لقاح ليل بصل بركه وقف لاعب لازم باب باع بعد بعيد`
    .trim()
    .split(/\s+/),
);

/** Folded terms that mostly mean another thing: who types one may mean the concept, a text that has one does not speak of it. */
const typedOnly = new Set(["عربيه", "عربيات", "مركبه"]);

/** Singulars of broken plurals, as stems, and the plurals of each. */
export type Numbers = {
  singulars: ReadonlyMap<string, string>;
  plurals: ReadonlyMap<string, readonly string[]>;
};

/** Letters written together with the word that follows: and, in, for. */
const joined = ["و", "ب", "ل"];
const joinedArticles = ["بال", "وال", "لل", "فال"];

/** Whether a stem says enough to stand for its word: four letters, and no word of its own. */
export function standsForWord(stemmed: string): boolean {
  return stemmed.length >= 4 && !ambiguous.has(stemmed);
}

/**
 * What finds a text that speaks of the concept, as lexemes that the text may have: its terms, their
 * stems, and the terms with a joined letter before them. None that is a word of another concept.
 */
export function alternativesOf(
  { terms }: Concept,
  numbers: Numbers,
  isOther: (word: string) => boolean,
): Alternative[] {
  const single = new Set<string>();
  const phrases = new Map<string, Alternative>();
  for (const term of terms) {
    const words = wordsOfFold(term.text);
    const [word] = words;
    if (words.length > 1) {
      for (const phrase of phrasesOf(words, term, numbers)) phrases.set(phrase.join(" "), phrase);
    } else if (word !== undefined && !typedOnly.has(word)) {
      for (const form of formsOf(word, term, isOther)) single.add(form);
      for (const seat of seatsOf(term.text))
        for (const form of formsOf(seat, term, isOther))
          single.add(asSeat(form)).add(hasSeat(form) ? word : form);
    }
  }
  return [...Array.from(single, (form) => [form]), ...phrases.values()];
}

function phrasesOf(
  words: readonly string[],
  { kind }: Term,
  { singulars, plurals }: Numbers,
): Alternative[] {
  if (kind !== "place") {
    const [first = "", ...rest] = words;
    const singular = singulars.get(stripArticle(first)) ?? stem(first);
    const beginnings = new Set([stem(first), singular, ...(plurals.get(singular) ?? [])]);
    return Array.from(beginnings, (beginning) => [beginning, ...rest.map(stem)]);
  }
  const [first = "", ...rest] = words.map(stripArticle);
  return [first, ...joinedTo(words[0] ?? "", 3)].map((beginning) => [beginning, ...rest]);
}

function formsOf(word: string, { kind }: Term, isOther: (word: string) => boolean): string[] {
  const isOwn = (form: string) => !isOther(form) && !ambiguous.has(form);
  if (kind === "place") return [word, ...joinedTo(word, 3).filter(isOwn)];
  const bare = stripArticle(word);
  const stemmed = stem(word);
  return [
    word,
    bare,
    ...(standsForWord(stemmed) && !isOther(stemmed) ? [stemmed] : []),
    ...joinedTo(bare, 4).filter(isOwn),
  ];
}

// A text has بدمشق, or بالمزة: its lexemes lose the article, yet not the letter before a bare word.
function joinedTo(word: string, minLength: number): string[] {
  if (!isInArabicScript(word) || word.length < minLength) return [];
  if (stripArticle(word) !== word)
    return joinedArticles.map((article) => article + stripArticle(word));
  return joined.map((letter) => letter + word);
}
