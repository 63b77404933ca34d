import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "./digits.ts";

export const phoneProblemWords = {
  phone_letters: m.common_phone_letters,
  phone_two: m.common_phone_two,
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
  const normalized = normalizePhone(text);
  const [only = "", ...more] = normalized.split(noPart).filter((part) => /\d/.test(part));
  const piece = only.replace(/^[\s)./,-]+/, "");
  const typed = piece.replace(/\D/g, "");
  const digits = typed.replace(/^00/, "");
  const written = piece.includes("+") || typed !== digits ? `+${digits}` : digits;
  const refuse = (problem: PhoneProblem) => ({ written, problem });
  if (holdsTwo(normalized)) return refuse("phone_two");
  if (more.length > 0 || !/^\(?\+?[\d\s()./,-]*$/.test(piece)) return refuse("phone_letters");
  if (only === "" && /[^\s()./,-]/.test(normalized)) return refuse("phone_letters");
  if (digits.length < minDigits) return refuse("phone_short");
  if (digits.length > maxDigits) return refuse("phone_long");
  const [, national] = /^(?:\+963|(?=0?9(?!63)))(\d+)$/.exec(written) ?? [];
  return { written, problem: national ? problemOfSyrian(national) : null };
}

export const noPart = /[^\d\s()+./,-]+/;

export function normalizePhone(text: string): string {
  return (
    normalizeCharacters(text)
      .replace(/ـ+/g, "-")
      .replace(/(?:wa\.me\/|phone=)\+?(?=[1-9])/gi, "+")
      // A spreadsheet's number.
      .replace(/^(\d{7,15})\.0$/, "$1")
      // Copied from a right-to-left page, the plus may be at the end, or behind the country.
      .replace(/^(\d[^+]*)\+$/, "+$1")
      .replace(/^((?:00)?[1-9]\d{0,2})\+(?=(?:[^\d+]*\d){7})/, "+$1 ")
  );
}

function holdsTwo(text: string): boolean {
  const long = text.split(/[^\d\s().-]+|\s-+\s/).filter((part) => {
    return part.replace(/\D/g, "").length >= minDigits;
  });
  return (
    long.length > 1 ||
    /^(?:00963|963|0)?\d{8,9}(?:00963|963|0)\d{8,9}$/.test(text.replace(/\D/g, ""))
  );
}

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
