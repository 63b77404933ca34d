import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { dressMail, type MailWords } from "./dress-mail.server.ts";
import { findMailReader } from "./data/mail-queries.server.ts";
import type { WayOut } from "./mail-kind.ts";
import { unsubscribePath } from "./mail-choices.server.ts";

export type { MailWords } from "./dress-mail.server.ts";
export type { MailKind } from "./mail-kind.ts";

/**
 * Mails a member something he may refuse, after the caller's transaction was committed. Nothing goes to a
 * member who refused mails of this kind, has not proved his address, is leaving, or whose address sends
 * mail back. `write` is asked in the member's language; it gives plain text, and a button's path without
 * its language. Every such mail can be ended by one press (RFC 8058). Who mails "notices" has asked
 * before which of them the member wants.
 */
export async function queueMemberMail(
  db: Connection,
  userId: string,
  kind: WayOut,
  write: (member: { locale: Locale; name: string }) => MailWords,
): Promise<void> {
  const reader = await findMailReader(db, userId, kind === "notices" ? null : kind);
  if (!reader) return;
  const { locale, name } = reader;
  const words = () => write({ locale, name });
  await sendLater(db, dressMail(reader, words, unsubscribePath(userId, kind)));
}
