export type SecurityErrorKey =
  | "password_required"
  | "password_wrong"
  | "password_too_short"
  | "password_too_long"
  | "password_common"
  | "passwords_differ"
  | "sign_in_again"
  | "email_required"
  | "email_invalid"
  | "email_same"
  | "mail_failed"
  | "code_wrong"
  | "link_over"
  | "second_step_first"
  | "understood_required";

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
  /** About no field. */
  trouble?: SecurityErrorKey;
  /** Seconds until it may be tried again. */
  retryAfter?: number;
  limit?: string | null;
  email?: string;
  /** For the authenticator; the drawing is an SVG's text. */
  setup?: { qrSvg: string; secret: string };
  recoveryCodes?: string[];
  /** The token of the link that the form was sent with. */
  link?: string;
};

export function replyTo(
  reply: SecurityReply | undefined,
  ...intents: SecurityIntent[]
): SecurityReply | undefined {
  return reply && intents.includes(reply.intent) ? reply : undefined;
}
