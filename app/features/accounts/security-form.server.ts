import { m } from "#app/paraglide/messages.js";
import {
  type Form,
  FormRefused,
  type ReachedLimit,
  noFields,
} from "#app/platform/forms/form.server.ts";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { site } from "#app/platform/site.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { limitWords } from "./entry-form.server.ts";
import { longestPassword } from "./password.ts";

/** The summaries that all forms of the settings share; their fields are read where they are used. */
export const securityForm = {
  schema: noFields,
  failed: () => wordsOfStatus(503),
  refused: {
    429: (_errors: Typed, limit: ReachedLimit | null) => ({
      title: m.account_too_many(),
      text: limitWords(limit),
    }),
  },
} satisfies Form;

type SecurityField = "current" | "password" | "confirmation" | "email" | "code" | "understood";
type SecurityErrorKey = keyof typeof words;

/** At its field, or over the form. */
export function securityRefused(key: SecurityErrorKey, field?: SecurityField): FormRefused {
  const text = words[key](site().passwordMinLength);
  if (field) return new FormRefused(422, { errors: { [field]: text } });
  return new FormRefused(422, { summary: { title: m.common_error_title(), text } });
}

const words = {
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
  second_step_first: () => m.account_staff_email_first(),
  understood_required: () => m.account_error_understood_required(),
} satisfies Record<string, (min: number) => string>;
