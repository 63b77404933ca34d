import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { composeMail } from "#app/platform/mail/mail.server.ts";
import { messageOf } from "#app/platform/mail/message.server.ts";
import { sendBySmtp } from "#app/platform/mail/smtp.server.ts";

/** Sends a mail now, without the queue, so that the operator sees the result; returns the server's reply. @throws what went wrong */
export async function sendTrialMail(
  smtpUrl: string,
  { to, from, locale, now }: { to: string; from: string; locale: Locale; now: Date },
): Promise<string> {
  const mail = withLocale(locale, () =>
    composeMail({
      to,
      locale,
      subject: m.emails_trial_subject(),
      heading: m.emails_trial_subject(),
      paragraphs: [m.emails_trial_text()],
    }),
  );
  const message = messageOf(mail, { id: newId(), date: now, pictures: [] });
  const sender = { ...message.from, address: from };
  return sendBySmtp(smtpUrl, { ...message, from: sender }, AbortSignal.timeout(20_000));
}
