import { highlightParts, type HighlightPart } from "./words/highlight.ts";
import type { QueryWord } from "./words/parse-query.ts";

/** The titles of these cards, in their order, what the words found marked as hits. */
export function highlightTitles(
  cards: readonly { title: string }[],
  words: readonly QueryWord[],
): HighlightPart[][] {
  return cards.map(({ title }) => highlightParts(title, words));
}
