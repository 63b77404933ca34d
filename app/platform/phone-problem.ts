import { m } from "#app/paraglide/messages.js";

export type PhoneProblem =
  | "phone_letters"
  | "phone_short"
  | "phone_long"
  | "phone_digit_missing"
  | "phone_digit_extra"
  | "phone_invalid";

export const phoneProblemWords: Record<PhoneProblem, () => string> = {
  phone_letters: m.common_phone_letters,
  phone_short: m.common_phone_short,
  phone_long: m.common_phone_long,
  phone_digit_missing: m.common_phone_digit_missing,
  phone_digit_extra: m.common_phone_digit_extra,
  phone_invalid: m.common_phone_invalid,
};
