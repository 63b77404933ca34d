import { m } from "#app/paraglide/messages.js";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { longestPassword, shortestPassword } from "./password.ts";

export type AccountErrorKey = keyof typeof words;

const words = {
  email_required: m.accounts_error_email_required,
  email_invalid: m.accounts_error_email_invalid,
  email_or_phone_required: m.accounts_error_email_or_phone_required,
  password_required: m.accounts_error_password_required,
  password_too_short: m.accounts_error_password_too_short,
  password_too_long: m.accounts_error_password_too_long,
  password_common: m.accounts_error_password_common,
  passwords_differ: m.accounts_error_passwords_differ,
  name_too_long: m.accounts_error_name_too_long,
  terms_required: m.accounts_error_terms_required,
  ...phoneProblemWords,
};

export function errorWords(key: AccountErrorKey, min: number = shortestPassword): string {
  return words[key]({ min, max: longestPassword });
}
