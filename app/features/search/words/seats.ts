import { fold } from "#app/platform/fold.ts";

// A letter that no text has: the fold keeps it.
const hamza = "\uE000";
const atBeginning = /^([وفبكل]?(?:ال|لل)?)[أإآ]/;

/**
 * What else a word is, folded, whatever its hamza is written on: شؤون and شئون are شءون, and a last ى is an ا too.
 * None where the fold says it all, as of the hamza that a word begins with.
 */
export function seatsOf(word: string): string[] {
  if (!/[ىأآؤئءۓ\u0654\uFB50-\uFEFC]/u.test(word)) return [];
  const written = word
    .normalize("NFKC")
    .replace(/[\u064B-\u0652\u0670ـ]/gu, "")
    .replace(atBeginning, "$1ا");
  const marked = written.replaceAll("آ", `${hamza}ا`).replace(/ىء|[ىيی]\u0654|[أإؤئءۓ]/gu, hamza);
  const seats = fold(marked).replaceAll(hamza, "ء");
  return [
    ...(seats.includes("ء") ? [seats] : []),
    // مسئول too may be written without it, as مسؤول is.
    ...(seats.includes("ءو") ? [seats.replaceAll("ءو", "وو")] : []),
    ...(written.endsWith("ى") ? [`${fold(written.slice(0, -1))}ا`] : []),
  ];
}

/** As a lexeme that no part of a word finds. */
export const asSeat = (lexeme: string) => `f:seat:${lexeme}`;

/** Whether it is a form that nobody writes: a folded word has no ء. */
export const hasSeat = (word: string) => word.includes("ء");

/** A text whose words are the same whatever their hamza is written on. */
export function foldBeyondSeats(text: string): string {
  const words = text.trim().split(/\s+/u);
  return words.map((word) => seatsOf(word)[0] ?? fold(word)).join(" ");
}
