import { shortestPassword } from "./password.ts";

/** 0 hopeless, 1 weak, 2 fair, 3 good, 4 strong: what the meter shows while a password is typed. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * How long a guess would take, roughly: the size of the alphabets used to the power of the characters
 * that are not a run, a repetition or a piece of `known` (name, e-mail, the site's own name).
 */
export function passwordStrength(password: string, known: string[] = []): PasswordStrength {
  const rest = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((piece) => piece.length > 2)
    .reduce((text, piece) => text.replaceAll(piece, ""), password.toLowerCase());
  const telling = [...rest].filter((char, index, all) => !isExpected(all[index - 1], char)).length;
  const alphabets = [/[a-z]/, /[A-Z]/, /\d/, /[^\p{L}\p{N}]/u, /[\u0600-\u06ff]/].filter((kind) =>
    kind.test(password),
  );
  const size =
    10 +
    24 * Math.max(0, alphabets.length - 1) +
    (alphabets.length === 1 && /\p{L}/u.test(password) ? 16 : 0);
  const bits = telling * Math.log2(size);
  if (password.length < shortestPassword || bits < 18) return 0;
  if (bits < 32) return 1;
  if (bits < 45) return 2;
  return bits < 64 ? 3 : 4;
}

function isExpected(before: string | undefined, char: string): boolean {
  const step =
    before === undefined ? Number.NaN : (char.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return step === 0 || step === 1 || step === -1;
}
