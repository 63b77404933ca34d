import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "./digits.ts";

export const phoneProblemWords = {
  phone_letters: m.common_phone_letters,
  phone_short: m.common_phone_short,
  phone_long: m.common_phone_long,
  phone_digit_missing: m.common_phone_digit_missing,
  phone_digit_extra: m.common_phone_digit_extra,
  phone_invalid: m.common_phone_invalid,
};

export type PhoneProblem = keyof typeof phoneProblemWords;

const minDigits = 7;
const maxDigits = 15;

const mobileDigits = 9;

/** Its digits, with a plus if one was written, and what is wrong with them as far as a browser can tell. */
export function shapeOf(text: string): { written: string; problem: PhoneProblem | null } {
  const normalized = normalizeCharacters(text)
    .replace(/^(?:tel|sms|callto|whatsapp):(?:\/\/)?/i, "")
    // Copied from a right-to-left page, the plus may be at the end.
    .replace(/^(\d[^+]*)\+$/, "+$1")
    .trim();
  const typed = normalized.replace(/\D/g, "");
  const digits = typed.replace(/^00/, "");
  const written = normalized.includes("+") || typed !== digits ? `+${digits}` : digits;
  const refuse = (problem: PhoneProblem) => ({ written, problem });
  if (!/^\(?\+?[\d\s()./-]*$/.test(normalized)) return refuse("phone_letters");
  if (digits.length < minDigits) return refuse("phone_short");
  if (digits.length > maxDigits) return refuse("phone_long");
  const [, national] = /^(?:\+963|(?=0?9(?!63)))(\d+)$/.exec(written) ?? [];
  return { written, problem: national ? problemOfSyrian(national) : null };
}

/** Of a mobile number without its country. */
export function problemOfSyrian(national: string): PhoneProblem | null {
  if (!/^0?9/.test(national)) return null;
  switch (national.replace(/^0/, "").length - mobileDigits) {
    case 0:
      return null;
    case -1:
      return "phone_digit_missing";
    case 1:
      return "phone_digit_extra";
    default:
      return "phone_invalid";
  }
}
