import { m } from "#app/paraglide/messages.js";
import { formatDate } from "#app/platform/format.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { composeMail, type Mail, type MailCard } from "#app/platform/mail/mail.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { site } from "#app/platform/site.server.ts";
import { keyOf } from "./rules/address.ts";

export type Recipient = { to: string; name: string; locale: Locale };

export type MailWords = {
  subject: string;
  text: string;
  cards?: readonly MailCard[];
  button?: { label: string; path: string };
  notes?: string[];
  /** The address is not proved: no words that its holder may never have written go there. */
  nameless?: boolean;
};

export function dressMail(
  { to, name, locale }: Recipient,
  words: () => MailWords,
  wayOutPath?: string,
): Mail {
  const link = (path: string) => site().publicUrl + pathIn(locale, path);
  return withLocale(locale, () => {
    const { subject, text, cards, button, notes, nameless } = words();
    return composeMail({
      to,
      locale,
      subject,
      heading: subject,
      paragraphs: [nameless ? m.emails_hello_nameless() : m.emails_hello({ name }), text],
      ...(cards && { cards }),
      ...(button && { button: { label: button.label, href: link(button.path) } }),
      ...(notes && { notes }),
      ...(wayOutPath && {
        unsubscribe: { label: m.emails_unsubscribe(), href: link(wayOutPath) },
      }),
    });
  });
}

/** Who has no email is mailed at nobody's, where sendLater sends nothing. */
export function recipientOf(account: {
  id: string;
  email: string | null;
  name: string;
  locale: Locale;
}): Recipient {
  return {
    to: keyOf(account),
    name: account.name,
    locale: account.locale,
  };
}

const mail = (words: () => MailWords) => (recipient: Recipient) => dressMail(recipient, words);

/** With a link that carries a token, and leads on to `next`, a path of ours or "". */
const linkMail =
  (words: (token: string, next: string) => MailWords) =>
  (recipient: Recipient, token: string, next = "") =>
    dressMail(recipient, () => words(token, next));

function withQuery(path: string, query: Record<string, string>): string {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return given.size > 0 ? `${path}?${given}` : path;
}

export const resetPath = (token: string, next = "") =>
  withQuery("/reset-password", { token, next });
export const secondStepPath = (token: string) => `/account/settings?second-step=${token}`;

export const confirmationMail = linkMail((token, next) => ({
  subject: m.emails_confirm_subject(),
  text: m.emails_confirm_text(),
  button: { label: m.emails_confirm_button(), path: withQuery("/verify-email", { token, next }) },
  notes: [m.emails_confirm_note(), m.emails_not_you()],
  nameless: true,
}));

export const knownAddressMail = (recipient: Recipient, next: string) =>
  dressMail(recipient, () => ({
    subject: m.emails_known_subject(),
    text: m.emails_known_text(),
    button: { label: m.emails_known_button(), path: withQuery("/sign-in", { next }) },
  }));

export const resetMail = linkMail((token, next) => ({
  subject: m.emails_reset_subject(),
  text: m.emails_reset_text(),
  button: { label: m.emails_reset_button(), path: resetPath(token, next) },
  notes: [m.emails_reset_note(), m.emails_not_you()],
}));

export const secondStepMail = linkMail((token) => ({
  subject: m.emails_second_step_subject(),
  text: m.emails_second_step_text(),
  button: { label: m.emails_second_step_button(), path: secondStepPath(token) },
  notes: [m.emails_second_step_note(), m.emails_second_step_not_you()],
}));

export const passwordChangedNews = (): MailWords => ({
  subject: m.emails_changed_subject(),
  text: m.emails_changed_text(),
  button: { label: m.emails_changed_button(), path: "/reset-password" },
  notes: [m.emails_changed_note()],
});

export const recoveryCodesNews = (): MailWords => ({
  subject: m.emails_codes_subject(),
  text: m.emails_codes_text(),
  button: { label: m.emails_codes_button(), path: "/account/settings" },
});

export const newAddressMail = linkMail((token) => ({
  subject: m.emails_new_address_subject(),
  text: m.emails_new_address_text(),
  button: { label: m.emails_new_address_button(), path: `/verify-email?change=${token}` },
  notes: [m.emails_new_address_note(), m.emails_not_you()],
  nameless: true,
}));

export const addressTakenMail = mail(() => ({
  subject: m.emails_taken_subject(),
  text: m.emails_taken_text(),
}));

const changed = {
  email: () => ({
    subject: m.emails_address_changed_subject(),
    text: m.emails_address_changed_text(),
  }),
  phone: () => ({
    subject: m.emails_number_changed_subject(),
    text: m.emails_number_changed_text(),
  }),
  telegram: () => ({
    subject: m.emails_telegram_changed_subject(),
    text: m.emails_telegram_changed_text(),
  }),
};

/** What an account is told of a change of one of its addresses, with the link that undoes it. */
export const restorableNews = (kind: keyof typeof changed, token: string): MailWords => ({
  ...changed[kind](),
  button: { label: m.emails_undo_button(), path: `/verify-email?undo=${token}` },
  notes: [m.emails_undo_note()],
});

export const numberMovedNews = (): MailWords => ({
  subject: m.emails_number_moved_subject(),
  text: m.emails_number_moved_text(),
  button: { label: m.emails_number_moved_button(), path: "/account/settings" },
});

export const exportReadyMail = mail(() => ({
  subject: m.emails_export_subject(),
  text: m.emails_export_text(),
  button: { label: m.emails_export_button(), path: "/account/settings" },
}));

export function leavingMail(recipient: Recipient, erasedAt: Date): Mail {
  return dressMail(recipient, () => ({
    subject: m.emails_leaving_subject(),
    text: m.emails_leaving_text({ date: formatDate(erasedAt, recipient.locale) }),
    button: { label: m.emails_leaving_button(), path: "/sign-in" },
  }));
}
