const slot = "\uFFFC";

/**
 * The words of a sentence around what is more than text: a link, a person's words to be isolated. The
 * sentence is given the mark that stands in for it, as often as it likes.
 */
export function wordsAround(sentence: (slot: string) => string): string[] {
  return sentence(slot).split(slot);
}
