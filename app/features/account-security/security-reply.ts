import type { FormReply } from "#app/platform/forms/form-reply.ts";

export type SecurityIntent =
  | "password"
  | "email"
  | "two-factor-link"
  | "two-factor-begin"
  | "two-factor-confirm"
  | "two-factor-off"
  | "recovery-codes"
  | "end-session"
  | "end-other-sessions"
  | "mail"
  | "export"
  | "delete";

export type SecurityMore = {
  setup: { qrSvg: string; secret: string };
  recoveryCodes: string[];
  isLinkOver: boolean;
};

export type SecurityReply = FormReply<SecurityMore>;

export function replyOf(
  reply: SecurityReply | undefined,
  ...intents: SecurityIntent[]
): SecurityReply | undefined {
  return reply && intents.some((intent) => intent === reply.intent) ? reply : undefined;
}
