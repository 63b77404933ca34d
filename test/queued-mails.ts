import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import type { Mail } from "#app/platform/mail/mail.server.ts";
import type { SealedPayload } from "#app/platform/jobs/sealed-payload.server.ts";
import { decryptMail } from "#app/platform/mail/queued-mail.server.ts";
import { waitingMessages } from "#app/platform/telegram/bot-messages.server.ts";

/** The mails that wait for an address or were sent to it, the oldest first. */
export async function queuedMails(to: string): Promise<Mail[]> {
  const { rows } = await database().execute<{ data: SealedPayload }>(
    sql`select data from pgboss.job where name = 'send-mail' order by created_on`,
  );
  return rows.map(({ data }) => decryptMail(data)).filter((mail) => mail.to === to);
}

/** What the bot is still to write to somebody, the oldest first. */
export async function queuedBotTexts(chat: string): Promise<string[]> {
  const waiting = await waitingMessages(database());
  return waiting.flatMap((message) => (message.chat === chat ? message.text : []));
}
