import { fold } from "#app/platform/fold.ts";
import { stripArticle } from "#app/features/search/words/stem.ts";
import { tokensOf, wordsOfFold } from "#app/features/search/words/lexemes.ts";
import { countMatches, type ReadyText, readyText } from "#app/features/search/words/match.ts";
import type { QueryWord } from "#app/features/search/words/parse-query.ts";

// The written rule of a search, evaluated for one listing.

/** What the rule needs of a listing, made once for all queries: its title first. */
export type RuleTexts = { ready: ReadyText[]; forms: ReadonlySet<string> };

export function ruleTexts(texts: readonly string[]): RuleTexts {
  const folded = fold(texts[0] ?? "");
  const words = tokensOf(folded).map(({ start, end }) => folded.slice(start, end));
  return {
    ready: texts.map((text) => readyText(text)),
    forms: new Set(words.flatMap((word) => [word, stripArticle(word)])),
  };
}

type RuleWord = QueryWord & { pieces: string[] };

export const ruleWords = (words: readonly QueryWord[]): RuleWord[] =>
  words.map((word) => ({ ...word, pieces: wordsOfFold(word.part ?? "") }));

/** How many of the words it has, and where: 2, a word itself stands in the title; 1, another form of it. */
export function ruleRank(words: readonly RuleWord[], texts: RuleTexts) {
  return { matched: countMatches(words, texts.ready), place: placeIn(words, texts) };
}

function placeIn(parsed: readonly RuleWord[], { forms, ready: [title] }: RuleTexts): number {
  const isTyped = ({ pieces }: RuleWord) =>
    pieces.length > 1
      ? pieces.every((piece) => forms.has(piece))
      : pieces.some((piece) => forms.has(piece) || forms.has(stripArticle(piece)));
  if (parsed.some(isTyped)) return 2;
  const lexemes = new Set(title?.tokens.flatMap((token) => token.lexemes));
  const isForm = ({ lexemes: own, synonyms }: RuleWord) =>
    [...own.map((lexeme) => [lexeme]), ...synonyms].some((phrase) =>
      phrase.every((lexeme) => lexemes.has(lexeme)),
    );
  return parsed.some(isForm) ? 1 : 0;
}
