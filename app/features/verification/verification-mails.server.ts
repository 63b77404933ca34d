import { dressMail, type Recipient } from "#app/features/accounts/dress-mail.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Mail } from "#app/platform/mail/mail.server.ts";

/** What a member is written about. */
export type DecisionMail = "approved" | "rejected" | "revoked" | "reopened";

/** The decision on a member's verification, with the reason where there is one. */
export function decisionMail(
  recipient: Recipient,
  what: DecisionMail,
  reason: string | null,
): Mail {
  return dressMail(recipient, () => {
    const { subject, text, button } = words[what]();
    return {
      subject,
      // It runs its own way, and keeps the lines around it as they are.
      text: reason === null ? text : [text, `\u2068${reason}\u2069`].join("\n\n"),
      button: { label: button, path: "/account#verify" },
    };
  });
}

const words = {
  approved: () => ({
    subject: m.verification_mail_approved_subject(),
    text: m.verification_mail_approved_text(),
    button: m.verification_mail_button(),
  }),
  rejected: () => ({
    subject: m.verification_mail_rejected_subject(),
    text: m.verification_mail_rejected_text(),
    button: m.verification_mail_again(),
  }),
  revoked: () => ({
    subject: m.verification_mail_revoked_subject(),
    text: m.verification_mail_revoked_text(),
    button: m.verification_mail_again(),
  }),
  reopened: () => ({
    subject: m.verification_mail_reopened_subject(),
    text: m.verification_mail_reopened_text(),
    button: m.verification_mail_button(),
  }),
};
