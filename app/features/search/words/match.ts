import { foldWithPositions } from "#app/platform/fold.ts";
import type { Alternative } from "./alternatives.ts";
import { type Token, tokensOf } from "./lexemes.ts";
import { lowerLetters } from "../rules/query.ts";
import type { QueryWord } from "./parse-query.ts";

/** A text made ready for matching; `original` in small letters, character by character. */
export type ReadyText = { folded: string; tokens: readonly Token[]; lower: string };

export type Span = readonly [start: number, end: number];

export function readyText(text: string, folded = foldWithPositions(text)): ReadyText {
  return { folded: folded.text, tokens: tokensOf(text, folded), lower: lowerLetters(text) };
}

/**
 * How many of the words hit any of the texts (title, location, description): the reference of what the database
 * does, and what a listing ranks by.
 */
export function countMatches(words: readonly QueryWord[], texts: readonly ReadyText[]): number {
  return words.filter((word) => texts.some((text) => isHit(word, text))).length;
}

export function matches(words: readonly QueryWord[], text: string): boolean {
  return countMatches(words, [readyText(text)]) > 0;
}

function isHit(word: QueryWord, text: ReadyText): boolean {
  if (word.part === null) return text.lower.includes(word.raw);
  return text.folded.includes(word.part) || wordSpans(word, text).length > 0;
}

export function wordSpans(word: QueryWord, { tokens }: ReadyText): Span[] {
  const single = new Set(word.lexemes);
  const phrases: Alternative[] = [];
  for (const synonym of word.synonyms) {
    const [first] = synonym;
    if (synonym.length > 1) phrases.push(synonym);
    else if (first !== undefined) single.add(first);
  }
  const spans: Span[] = [];
  for (const [place, token] of tokens.entries()) {
    if (token.lexemes.some((lexeme) => single.has(lexeme))) spans.push([token.start, token.end]);
    for (const phrase of phrases) {
      const last = tokens[place + phrase.length - 1];
      if (last && phrase.every((lexeme, i) => tokens[place + i]?.lexemes.includes(lexeme)))
        spans.push([token.start, last.end]);
    }
  }
  return spans;
}
