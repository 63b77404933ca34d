import type { Connection } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isolateNumbers } from "#app/platform/numbers-in-text.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { layOutHtml, layOutText, type MailContent } from "./mail-layout.ts";
import type { Mail } from "./message.server.ts";
import { encryptMail } from "./queued-mail.server.ts";
import { sendMailJob } from "./send-mail-job.server.ts";

export type { Mail } from "./message.server.ts";
export type { MailCard } from "./mail-layout.ts";

export function composeMail({
  to,
  locale,
  subject,
  ...content
}: MailContent & { to: string; locale: Locale; subject: string }): Mail {
  const { publicUrl, supportEmail } = site();
  const sender = {
    siteName: siteNameIn(locale),
    homeUrl: publicUrl + pathIn(locale, "/"),
    supportEmail,
  };
  return {
    to,
    locale,
    subject,
    unsubscribeUrl: content.unsubscribe?.href,
    pictures: (content.cards ?? []).flatMap(({ picture }) => picture ?? []),
    text: layOutText(content, sender),
    html: layOutHtml(content, sender, locale),
  };
}

/**
 * Sends a mail after the commit of the caller's transaction, and never without it. A server that is down or
 * busy is tried again for days; what it refuses for good is parked.
 * @returns the job's id, or null when nobody can be reached at that address (`….invalid`)
 * @throws {TypeError} when `to` is not one plain address
 */
export async function sendLater(tx: Connection, mail: Mail): Promise<string | null> {
  assertMailAddress(mail.to);
  if (isPlaceholderAddress(mail.to)) return null;
  const subject = isolateNumbers(cleanLine(mail.subject));
  return enqueue(tx, sendMailJob, encryptMail({ ...mail, subject }));
}

export function isMailConfigured(): boolean {
  return site().smtpUrl !== undefined;
}

export function logMissingMailServer(): void {
  if (isMailConfigured()) return;
  logger().info(
    "SMTP_URL is not set: mails are written to the folder mail in the data folder, and accounts are confirmed at once",
  );
}

const address = /^[^\s\p{Cc}\p{Cf}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}\p{Cf}@<>()\\,;"]{1,255}$/u;

/** @throws {TypeError} without repeating what was given */
export function assertMailAddress(text: string): void {
  if (!address.test(text)) throw new TypeError("This is not an email address");
}

/** Whether nobody can ever read what is sent there: our placeholder for accounts without an email (RFC 2606). */
export function isPlaceholderAddress(text: string): boolean {
  return /[@.]invalid\.?$/i.test(text);
}
