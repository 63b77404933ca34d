import { m } from "#app/paraglide/messages.js";
import { longestPassword } from "./password.ts";
import type { SecurityErrorKey } from "./security-reply.ts";

export function securityErrorWords(
  key: SecurityErrorKey | undefined,
  min: number,
): string | undefined {
  return key && words[key](min);
}

const words: Record<SecurityErrorKey, (min: number) => string> = {
  password_required: () => m.account_error_password_required(),
  password_wrong: () => m.account_error_password_wrong(),
  password_too_short: (min) => m.account_error_password_too_short({ min }),
  password_too_long: () => m.account_error_password_too_long({ max: longestPassword }),
  password_common: () => m.account_error_password_common(),
  passwords_differ: () => m.account_error_passwords_differ(),
  sign_in_again: () => m.account_error_sign_in_again(),
  email_required: () => m.account_error_email_required(),
  email_invalid: () => m.account_error_email_invalid(),
  email_same: () => m.account_error_email_same(),
  mail_failed: () => m.account_error_mail_failed(),
  code_wrong: () => m.account_error_code_wrong(),
  link_over: () => m.account_staff_link_over(),
  second_step_first: () => m.account_staff_email_first(),
  understood_required: () => m.account_error_understood_required(),
};
