const slot = "\uFFFC";

/** The sentence around what is more than text; `slot` stands in for that, as often as it likes. */
export function wordsAround(sentence: (slot: string) => string): string[] {
  return sentence(slot).split(slot);
}
