import { fold } from "#app/platform/fold.ts";

export type Words = readonly string[];

export type WordSpan = readonly [start: number, end: number];

// What Arabic writes together with the word that follows.
const prefixes = new Set(
  "و ف ب ك ل ال لل وال فال بال كال ولل فلل وبال وب ول فب فل".split(" ").concat(""),
);
const minSpelledLength = 3;

/** The words of a text, folded as for the search. What is s p e l l e d or draaawn out becomes an ordinary word. */
export function readWords(text: string): Words {
  const words: string[] = [];
  let letters: string[] = [];
  const endSpelling = () => {
    if (letters.length >= minSpelledLength) words.push(letters.join(""));
    else words.push(...letters);
    letters = [];
  };
  for (const word of fold(text).split(/[^\p{L}\p{N}]+/u)) {
    if (/^\p{L}$/u.test(word)) letters.push(word);
    else if (word) {
      endSpelling();
      words.push(word.replace(/(.)\1{2,}/gu, "$1"));
    }
  }
  endSpelling();
  return words;
}

/** Where these phrases stand in the words, as complete words; the first may have an article or preposition. */
export function findPhrases(words: Words, phrases: readonly Words[]): WordSpan[] {
  return phrases.flatMap((phrase) =>
    words.flatMap((_, place): WordSpan[] => {
      const stands = phrase.every((word, i) => isWord(words[place + i] ?? "", word));
      return stands && phrase.length > 0 ? [[place, place + phrase.length]] : [];
    }),
  );
}

function isWord(found: string, word: string): boolean {
  return found.endsWith(word) && prefixes.has(found.slice(0, found.length - word.length));
}

export function isWithin([start, end]: WordSpan, [from, to]: WordSpan): boolean {
  return start >= from && end <= to;
}
