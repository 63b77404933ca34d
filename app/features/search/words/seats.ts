import { fold } from "#app/platform/fold.ts";
import { foldMarked, hamza, lastAlef } from "#app/platform/written-word.ts";

/**
 * What else a word is, folded, whatever its hamza is written on: شؤون and شئون are شءون, and a last ى is an ا too.
 * None where the fold says it all, as of the hamza that a word begins with.
 */
export function seatsOf(word: string): string[] {
  if (!/[ىأآؤئءۓ\u0654\uFB50-\uFEFC]/u.test(word)) return [];
  const seats = foldMarked(word).replaceAll(hamza, "ء");
  return [
    ...(seats.includes("ء") ? [seats] : []),
    // مسئول too may be written without it, as مسؤول is.
    ...(seats.includes("ءو") ? [seats.replaceAll("ءو", "وو")] : []),
    ...(lastAlef.test(word) ? [fold(word.replace(lastAlef, "ا"))] : []),
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
