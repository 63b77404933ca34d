import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import type { Mail } from "#app/platform/mail/mail.server.ts";
import { decryptMail, type QueuedMail } from "#app/platform/mail/queued-mail.server.ts";

/** The mails that wait for an address or were sent to it, the oldest first. */
export async function queuedMails(to: string): Promise<Mail[]> {
  const { rows } = await database().execute<{ data: QueuedMail }>(
    sql`select data from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows.map(({ data }) => decryptMail(data)).filter((mail) => mail.to === to);
}

/** What the bot is to write to somebody, or wrote, the oldest first. */
export async function queuedBotTexts(chat: string): Promise<string[]> {
  const { rows } = await database().execute<{ text: string }>(
    sql`select data ->> 'text' as text from pgboss.job
      where name = 'telegram-call' and data ->> 'chat' = ${chat} order by created_on`,
  );
  return rows.map(({ text }) => text);
}
