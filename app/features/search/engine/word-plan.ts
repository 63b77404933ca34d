import type { QueryWord } from "../words/parse-query.ts";
import { maxPartLength, quoteLexeme, signsIn } from "./listing-terms.ts";

export type KnownTerm = { term: string; listings: number };

export type WordPlan = {
  /** As a tsquery that misses no listing with the word; null when too many terms have its part. */
  index: string | null;
  terms: number;
  filter: number;
  isExact: boolean;
  /** What the text may have instead, as a part; null for a word of signs, which `index` finds exactly. */
  part: string | null;
  lexemes: string;
  share: number;
  /** What finds the most of it with few terms, and nothing else: a tsquery, empty for nothing. */
  frequent: string;
  frequentShare: number;
};

/** Of a row the text is read sooner than it is asked for more terms than these. */
export const termsAtOnce = 12;

/** Beyond, a word is so common that the newest listings are read instead. */
export const maxTerms = 1_500;
// For every listing that it finds the index asks for every term: what it does in some milliseconds.
const fewTerms = 300;
const maxTermRows = 5_000_000;

export function askLexicon({ raw, part, lexemes, synonyms }: QueryWord) {
  const pieces = part?.split(" ").filter(Boolean) ?? [];
  return {
    pieces: pieces.map((piece) => [...piece].slice(0, maxPartLength).join("")),
    lexemes: [...lexemes, ...synonyms.flat(), ...(part === null ? signsIn(raw) : [])],
  };
}

/**
 * @param found for each piece the terms that have it as a part, one more than `maxTerms` at most
 * @param known of the lexemes those that the lexicon knows
 */
export function planWord(
  word: QueryWord,
  found: readonly (readonly KnownTerm[])[],
  known: ReadonlyMap<string, number>,
  listings: number,
): WordPlan {
  const others = [...word.lexemes.map((lexeme) => [lexeme]), ...word.synonyms].filter(
    (phrase) => phrase.length > 0 && phrase.every((lexeme) => known.has(lexeme)),
  );
  const lexemes = anyOf(others.map(phraseOf));
  if (word.part === null) return planSigns(word.raw, known, listings);
  const { pieces } = askLexicon(word);
  const narrow = found.filter(isNarrow);
  const isWide = narrow.length < found.length;
  const isCut = word.part.length > maxPartLength;
  // Where one piece is too common, the others find a superset; where each is, only reading does.
  const parts = narrow.map((terms) =>
    anyOf(frequentFirst(terms).map(({ term }) => quoteLexeme(term))),
  );
  const part = parts.length > 0 && parts.every(Boolean) ? parts.map(enclose).join(" & ") : "";
  const terms = sum(narrow.map(({ length }) => length));
  const isSingle = pieces.length === 1 && !isCut;
  const exact = isSingle ? (found[0] ?? []) : [];
  const single = distinct([
    ...exact,
    ...others.flatMap(([term = "", ...more]) =>
      more.length > 0 ? [] : [{ term, listings: known.get(term) ?? 0 }],
    ),
  ]);
  const phrases = others.filter(({ length }) => length > 1);
  const frequent = mostOf(single);
  const counts = isSingle ? [] : found.map((terms) => sum(terms.map((term) => term.listings)));
  const uses =
    together(single) +
    0.3 * sum(phrases.map((phrase) => fewestOf(phrase, known))) +
    (counts.length > 0 ? Math.min(...counts) : 0);
  return {
    index:
      isWide && narrow.length === 0
        ? null
        : anyOf([part && enclose(part), lexemes].filter(Boolean)),
    isExact: isSingle && !isWide,
    terms,
    filter: terms + others.length,
    part: word.part,
    lexemes,
    share: shareOf(uses, listings),
    frequent: anyOf(frequent.map(({ term }) => quoteLexeme(term))),
    frequentShare: shareOf(together(frequent), listings),
  };
}

// A few terms mean most of it: the more of them, the more the index is asked at each listing.
function mostOf(terms: readonly KnownTerm[]): readonly KnownTerm[] {
  const enough = 0.6 * sum(terms.map(({ listings }) => listings));
  const frequent: KnownTerm[] = [];
  let reached = 0;
  for (const term of frequentFirst(terms)) {
    if (reached >= enough || frequent.length === termsAtOnce) break;
    frequent.push(term);
    reached += term.listings;
  }
  return frequent;
}

function together(terms: readonly KnownTerm[]): number {
  const counts = terms.map(({ listings }) => listings);
  const largest = counts.reduce((one, other) => Math.max(one, other), 0);
  return largest + 0.5 * (sum(counts) - largest);
}

function distinct(terms: readonly KnownTerm[]): KnownTerm[] {
  return [...new Map(terms.map((term) => [term.term, term])).values()];
}

/** A tsquery of alternatives, the first the cheapest to ask; empty for none. */
export function anyOf(queries: readonly string[]): string {
  return queries.reduceRight((rest, query) => (rest ? `(${query} | ${rest})` : query), "");
}

function isNarrow(terms: readonly KnownTerm[]): boolean {
  if (terms.length <= fewTerms) return true;
  const listings = sum(terms.map((term) => term.listings));
  return terms.length <= maxTerms && terms.length * listings <= maxTermRows;
}

const enclose = (query: string) => `(${query})`;

// Signs that fold to nothing are found one by one, each as a lexeme.
function planSigns(raw: string, known: ReadonlyMap<string, number>, listings: number): WordPlan {
  const signs = signsIn(raw);
  const isKnown = signs.length > 0 && signs.every((sign) => known.has(sign));
  const index = isKnown ? signs.map(quoteLexeme).join(" & ") : "";
  const share = isKnown ? shareOf(fewestOf(signs, known), listings) : 0;
  return {
    index,
    isExact: true,
    terms: signs.length,
    filter: signs.length,
    part: null,
    lexemes: "",
    share,
    frequent: index,
    frequentShare: share,
  };
}

function phraseOf(phrase: readonly string[]): string {
  const query = phrase.map(quoteLexeme).join(" <-> ");
  return phrase.length > 1 ? `(${query})` : query;
}

function frequentFirst(terms: readonly KnownTerm[]): KnownTerm[] {
  return [...terms].sort((one, other) => other.listings - one.listings);
}

export const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const fewestOf = (lexemes: readonly string[], known: ReadonlyMap<string, number>) =>
  Math.min(...lexemes.map((lexeme) => known.get(lexeme) ?? 0));

// Terms share listings: as if each listing drew them by chance.
export function shareOf(uses: number, listings: number): number {
  return uses > 0 ? 1 - Math.exp(-Math.max(uses, 0.5) / Math.max(listings, 1)) : 0;
}
