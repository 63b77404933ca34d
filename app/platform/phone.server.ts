import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { type PhoneProblem, problemOfSyrian, shapeOf } from "./phone-problem.ts";

/** `number` in E.164; otherwise the problem, and the digits, with a plus if one was written. */
export type PhoneReading =
  | { number: string; problem?: undefined }
  | { number?: undefined; problem: PhoneProblem; digits: string };

/** Any spelling and digits (0933…, 00963…, +963…, ٠٩٣٣…, tel:…). A number without a country is Syrian. */
export function readPhone(text: string): PhoneReading {
  const { written, problem } = shapeOf(text);
  if (problem) return { problem, digits: written };
  const phone = parsePhoneNumberFromString(written, "SY");
  const syrian = phone?.country === "SY" ? problemOfSyrian(phone.nationalNumber) : null;
  if (phone?.isPossible() && !syrian) return { number: phone.number };
  return { problem: syrian ?? "phone_invalid", digits: written };
}

/** A number in E.164 with spaces, to be read from left to right: +963 944 123 456. */
export function phoneText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
