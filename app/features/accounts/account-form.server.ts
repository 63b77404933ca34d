import { nameReservedWords } from "#app/features/safety/public-name.server.ts";
import type { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import {
  type Form,
  FormRefused,
  type ReachedLimit,
  noFields,
} from "#app/platform/forms/form.server.ts";
import type { FormSummary, Typed } from "#app/platform/forms/form-reply.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { site } from "#app/platform/site.server.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { maxPasswordLength } from "./account-rules.ts";

export function tryAgainWords(retryAfter: number): string {
  return m.accounts_try_again({ count: Math.max(1, Math.ceil(retryAfter / 60)) });
}

export function limitWords(limit: ReachedLimit | null): string {
  return limit?.text ?? tryAgainWords(limit?.retryAfter ?? 60);
}

const errorWords = {
  email_required: m.accounts_error_email_required,
  email_invalid: m.accounts_error_email_invalid,
  email_or_phone_required: m.accounts_error_email_or_phone_required,
  password_required: m.accounts_error_password_required,
  password_too_short: m.accounts_error_password_too_short,
  password_too_long: m.accounts_error_password_too_long,
  password_common: m.accounts_error_password_common,
  passwords_differ: m.accounts_error_passwords_differ,
  name_too_long: m.accounts_error_name_too_long,
  name_reserved: nameReservedWords,
  terms_required: m.accounts_error_terms_required,
  password_wrong: m.account_error_password_wrong,
  password_or_telegram: m.account_error_password_or_telegram,
  sign_in_again: m.account_error_sign_in_again,
  email_same: m.account_error_email_same,
  address_last: m.account_error_address_last,
  address_which: m.account_error_address_which,
  mail_failed: m.account_error_mail_failed,
  code_wrong: m.account_error_code_wrong,
  recovery_account_required: m.accounts_recovery_account_required,
  recovery_code_required: m.accounts_error_code_required,
  recovery_wrong: m.accounts_recovery_wrong,
  second_step_first: m.account_staff_email_first,
  understood_required: m.account_error_understood_required,
  key_name_required: m.account_keys_name_needed,
  key_name_too_long: m.account_keys_name_long,
  keys_full: m.account_keys_full,
  ...phoneProblemWords,
  wrong: m.accounts_wrong,
  "wrong-or-unconfirmed": () => `${m.accounts_wrong()}\n${m.accounts_wrong_unconfirmed()}`,
  "phone-not-available": m.accounts_phone_not_available,
  "mail-failed": m.accounts_mail_failed,
  "provider-away": m.accounts_provider_away,
  "telegram-away": m.telegram_away,
  "telegram-no-cookie": m.telegram_no_cookie,
  "telegram-not-yet": m.telegram_page_not_yet,
  "telegram-other-account": m.telegram_page_other_account,
  "provider-failed": m.accounts_provider_failed,
  "provider-not-linked": m.accounts_provider_not_linked,
  "provider-unverified": m.accounts_provider_unverified,
};
export type AccountErrorKey = keyof typeof errorWords;

export function accountRefused(key: AccountErrorKey, field?: string): FormRefused {
  if (!field) return new FormRefused(422, { summary: accountSummary(key) });
  return new FormRefused(422, { errors: { [field]: accountWords(key) } });
}

export function accountSummary(key: AccountErrorKey): FormSummary {
  return { title: m.common_error_title(), text: accountWords(key) };
}

export const accountError = (key: AccountErrorKey) => ({ error: () => accountWords(key) });

export function accountWords(key: AccountErrorKey): string {
  return errorWords[key]({ min: site().passwordMinLength, max: maxPasswordLength });
}

const missing: AccountErrorKey[] = [
  "email_required",
  "email_or_phone_required",
  "password_required",
  "terms_required",
];

export const entryForm = {
  failed: wordsOfStatus,
  refused: {
    422: (errors: Typed): FormSummary => {
      const isIncomplete = missing.some((key) => Object.values(errors).includes(accountWords(key)));
      return { title: isIncomplete ? m.accounts_incomplete_title() : m.common_error_title() };
    },
    429: (_errors: Typed, limit: ReachedLimit | null) => ({
      title: m.common_error_title(),
      text: `${m.accounts_too_many()}\n${limitWords(limit)}`,
    }),
  },
} satisfies Omit<Form, "schema">;

type Missing = { field: string; key: AccountErrorKey; text: () => string };

export function describeEntry<Schema extends z.ZodType>(schema: Schema, missing: Missing) {
  return {
    ...entryForm,
    schema,
    refused: {
      ...entryForm.refused,
      422: (errors) => ({
        ...entryForm.refused[422](errors),
        ...(errors[missing.field] === accountWords(missing.key) && { text: missing.text() }),
      }),
    },
  } satisfies Form;
}

export const accountForm = {
  schema: noFields,
  failed: (status: number, code?: string) => ({
    ...wordsOfStatus(status, code),
    title: m.account_update_failed(),
  }),
  refused: {
    429: (_errors: Typed, limit: ReachedLimit | null) => ({
      title: m.account_too_many(),
      text: limitWords(limit),
    }),
  },
} satisfies Form;
