import { m } from "#app/paraglide/messages.js";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { longestPassword, shortestPassword } from "./password.ts";
import type { AccountErrorKey } from "./sign-up-input.ts";

export function errorWords(
  key: AccountErrorKey | undefined,
  min: number = shortestPassword,
): string | undefined {
  switch (key) {
    case undefined:
      return undefined;
    case "email_required":
      return m.accounts_error_email_required();
    case "email_invalid":
      return m.accounts_error_email_invalid();
    case "email_or_phone_required":
      return m.accounts_error_email_or_phone_required();
    case "password_required":
      return m.accounts_error_password_required();
    case "password_too_short":
      return m.accounts_error_password_too_short({ min });
    case "password_too_long":
      return m.accounts_error_password_too_long({ max: longestPassword });
    case "password_common":
      return m.accounts_error_password_common();
    case "passwords_differ":
      return m.accounts_error_passwords_differ();
    case "name_too_long":
      return m.accounts_error_name_too_long();
    case "terms_required":
      return m.accounts_error_terms_required();
    default:
      return phoneProblemWords[key]();
  }
}

export function errorTitle(errors: Partial<Record<string, AccountErrorKey>>): string {
  const missing = Object.values(errors).some((key) => key?.endsWith("_required"));
  return missing ? m.accounts_incomplete_title() : m.common_error_title();
}
