import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { normalizeCharacters } from "./digits.ts";
import type { PhoneProblem } from "./phone-problem.ts";

const fewestDigits = 7;
const maxDigits = 15;

const mobileDigits = 9;

/** `number` in E.164; otherwise the problem, and the digits, with a plus if one was written. */
export type PhoneReading =
  | { number: string; problem?: undefined }
  | { number?: undefined; problem: PhoneProblem; digits: string };

/** Any spelling and digits (0933…, 00963…, +963…, ٠٩٣٣…, tel:…). A number without a country is Syrian. */
export function readPhone(text: string): PhoneReading {
  const normalized = normalizeCharacters(text)
    .replace(/^(?:tel|sms|callto|whatsapp):(?:\/\/)?/i, "")
    // Copied from a right-to-left page, the plus may be at the end.
    .replace(/^(\d[^+]*)\+$/, "+$1")
    .trim();
  const typed = normalized.replace(/\D/g, "");
  const digits = typed.replace(/^00/, "");
  const written = normalized.includes("+") || typed !== digits ? `+${digits}` : digits;
  const refuse = (problem: PhoneProblem): PhoneReading => ({ problem, digits: written });
  if (!/^\(?\+?[\d\s()./-]*$/.test(normalized)) return refuse("phone_letters");
  if (digits.length < fewestDigits) return refuse("phone_short");
  if (digits.length > maxDigits) return refuse("phone_long");
  const phone = parsePhoneNumberFromString(written, "SY");
  const problem = phone?.country === "SY" ? problemOfSyrian(phone.nationalNumber) : null;
  if (problem) return refuse(problem);
  return phone?.isPossible() ? { number: phone.number } : refuse("phone_invalid");
}

function problemOfSyrian(national: string): PhoneProblem | null {
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

/** A number in E.164 with spaces, to be read from left to right: +963 944 123 456. */
export function phoneText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
