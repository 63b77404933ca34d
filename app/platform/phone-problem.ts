import { m } from "#app/paraglide/messages.js";

export const phoneProblemWords = {
  phone_letters: m.common_phone_letters,
  phone_short: m.common_phone_short,
  phone_long: m.common_phone_long,
  phone_digit_missing: m.common_phone_digit_missing,
  phone_digit_extra: m.common_phone_digit_extra,
  phone_invalid: m.common_phone_invalid,
};

export type PhoneProblem = keyof typeof phoneProblemWords;
