const slot = "\uFFFC";

/** The parts of a sentence around an element; `slot` marks its place, any number of times. */
export function wordsAround(sentence: (slot: string) => string): string[] {
  return sentence(slot).split(slot);
}
