import { m } from "#app/paraglide/messages.js";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { composeMail, type Mail } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";

export type Recipient = { to: string; name: string; locale: Locale };

export type MailWords = {
  subject: string;
  text: string;
  /** `path` is one of ours without its language, query and all. */
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
    const { subject, text, button, notes, nameless } = words();
    return composeMail({
      to,
      locale,
      subject,
      heading: subject,
      paragraphs: [nameless ? m.emails_hello_nameless() : m.emails_hello({ name }), text],
      ...(button && { button: { label: button.label, href: link(button.path) } }),
      ...(notes && { notes }),
      ...(wayOutPath && {
        unsubscribe: { label: m.emails_unsubscribe(), href: link(wayOutPath) },
      }),
    });
  });
}
