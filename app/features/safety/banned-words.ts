import { findPhrases, isWithin, readWords } from "./word-boundaries.ts";

export const wordTopics = [
  "weapons",
  "medicines",
  "antiquities",
  "organs",
  "documents",
  "money",
  "services",
  "other",
] as const;
export type WordTopic = (typeof wordTopics)[number];

/** Words that bring a text before staff, and phrases in which they are innocent. */
export type WordRule = { terms: readonly string[]; exceptions: readonly string[] };

/** The first term of each rule found in any of the texts: whole folded words, outside the rule's exceptions. */
export function findBanned(texts: readonly string[], rules: readonly WordRule[]): string[] {
  const read = texts.map(readWords);
  return rules.flatMap(({ terms, exceptions }) => {
    const innocent = exceptions.map(readWords);
    const found = terms.find((term) => {
      const phrase = readWords(term);
      return read.some((words) => {
        const excepted = findPhrases(words, innocent);
        return findPhrases(words, [phrase]).some(
          (span) => !excepted.some((each) => isWithin(span, each)),
        );
      });
    });
    return found === undefined ? [] : [found];
  });
}
