import { m } from "#app/paraglide/messages.js";
import { longestPassword } from "./password.ts";

export const securityIntents = [
  "password",
  "email",
  "two-factor-link",
  "two-factor-begin",
  "two-factor-confirm",
  "two-factor-off",
  "recovery-codes",
  "end-session",
  "end-other-sessions",
  "mail",
  "export",
  "delete",
] as const;
export type SecurityIntent = (typeof securityIntents)[number];

export function isSecurityIntent(value: unknown): value is SecurityIntent {
  return securityIntents.some((intent) => intent === value);
}

export type SecurityField =
  | "current"
  | "password"
  | "confirmation"
  | "email"
  | "code"
  | "understood";

export type SecurityReply = {
  intent: SecurityIntent;
  errors: Partial<Record<SecurityField, SecurityErrorKey>>;
  trouble?: SecurityErrorKey;
  retryAfter?: number;
  limit?: string | null;
  email?: string;
  setup?: { qrSvg: string; secret: string };
  recoveryCodes?: string[];
  link?: string;
};

export function replyTo(
  reply: SecurityReply | undefined,
  ...intents: SecurityIntent[]
): SecurityReply | undefined {
  return reply && intents.includes(reply.intent) ? reply : undefined;
}

export function securityErrorWords(key: SecurityErrorKey | undefined, min: number) {
  return key && words[key](min);
}

export type SecurityErrorKey = keyof typeof words;

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
  link_over: () => m.account_staff_link_over(),
  second_step_first: () => m.account_staff_email_first(),
  understood_required: () => m.account_error_understood_required(),
} satisfies Record<string, (min: number) => string>;
