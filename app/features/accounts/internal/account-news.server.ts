import type { Connection } from "#app/platform/database.server.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { dressMail, type MailWords, recipientOf } from "../account-mails.server.ts";
import { findUserById } from "../data/user-queries.server.ts";

type News = { memberId: string; words: () => MailWords; former?: string | null };

/** Mails a member who has an email; `former` is one that they had until now, and is mailed in the place of theirs. */
export async function notifyAccount(
  tx: Connection,
  { memberId, words, former }: News,
): Promise<void> {
  const user = await findUserById(tx, memberId);
  if (!user) return;
  const email = former ?? (user.emailVerified ? user.email : null);
  await sendLater(tx, dressMail(recipientOf({ ...user, email }), words));
}
