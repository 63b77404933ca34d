import type { Connection } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { dressMail, type MailWords, recipientOf } from "../account-mails.server.ts";
import { findUserById } from "../data/user-queries.server.ts";
import "../account-events.ts";

type News = { memberId: string; words: () => MailWords; former?: string | null; now: Date };

/**
 * Tells a member of their account wherever they are reached: by mail here, otherwise by who subscribes to
 * `account-news`. `former` is an email that they had until now, and is mailed in the place of theirs.
 */
export async function notifyAccount(
  tx: Connection,
  { memberId, words, former, now }: News,
): Promise<void> {
  const user = await findUserById(tx, memberId);
  if (!user) return;
  const email = former ?? (user.emailVerified ? user.email : null);
  await sendLater(tx, dressMail(recipientOf({ ...user, email }), words));
  await emit(tx, "account-news", { memberId, locale: user.locale, words, at: now });
}
