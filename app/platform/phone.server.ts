import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { toLatinDigits } from "./digits.ts";

/**
 * A phone number in any spelling and any digits (0933…, 00963…, +963…, ٠٩٣٣…) as E.164, or null.
 * A number without a country is Syrian (rulings 42, 62).
 */
export function toE164(text: string): string | null {
  const digits = toLatinDigits(text).trim().replace(/^00/, "+");
  if (!/^[+\d\s().-]{7,24}$/.test(digits)) return null;
  const number = parsePhoneNumberFromString(digits, "SY") ?? undefined;
  return number?.isPossible() ? number.number : null;
}

/** A number in E.164 as people write it, to be read from left to right: +963 944 123 456. */
export function phoneText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
