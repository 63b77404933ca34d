import { fold } from "./fold.ts";

// A letter that no text has: the fold keeps it.
export const hamza = "\uE000";
export const hamzaLetters = "أإؤئء";

/**
 * A word as it is searched for in folded texts, where the letter under a hamza stays, and a last ى is no ا. `either` is
 * a pattern of all its spellings there, and of other words. `marked` is its pattern where hamzas were marked before.
 */
export type WrittenWord = { folded: string; spelled: { either: string; marked: string } | null };

const atBeginning = /^([وفبكل]?(?:ال|لل)?)[أإآ]/;

/** A last ى, which some write as ا. */
export const lastAlef = /[ىﻯﻰ][\u064B-\u0652\u0670ـ]*$/u;

/** Folded, with every hamza but one of a beginning marked. */
export function foldMarked(word: string): string {
  const written = word
    .normalize("NFKC")
    .replace(/[\u064B-\u0652\u0670ـ]/gu, "")
    .replace(atBeginning, "$1ا");
  const marked = written.replaceAll("آ", `${hamza}ا`);
  return fold(marked.replace(/ىء|[ىيی]\u0654|[أإؤئءۓ]/gu, hamza));
}

export function readWord(word: string): WrittenWord {
  const folded = fold(word);
  const marked = foldMarked(word.replace(lastAlef, "ا")).replace(/[$+]/g, "\\$&");
  if (!/\uE000|ا$/u.test(marked)) return { folded, spelled: null };
  const either = marked.replaceAll(hamza, "[ويا]?").replace(/ا$/, "[اي]");
  const anyAlef = marked.replaceAll("ا", `(?:${hamza}?ا|${hamza})`);
  return { folded, spelled: { either, marked: anyAlef } };
}
