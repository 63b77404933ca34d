import { type Connection, database } from "#app/platform/database.server.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Locale } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import * as queries from "./data/mail-queries.server.ts";
import type { MailKind, UnsubscribeKind } from "#app/features/accounts/mail-kind.ts";
import { dressMail, type MailWords } from "#app/features/accounts/account-mails.server.ts";

export const findMailRecipient = (db: Connection, userId: string) =>
  queries.findMailRecipient(db, userId, null);

export async function chooseMail(viewer: Viewer, wanted: readonly string[], now: Date) {
  await database().transaction(async (tx) =>
    chooseMailOf(tx, { viewer, kinds: await queries.listMailKinds(tx), wanted, now }),
  );
}

export async function chooseMailOf(
  tx: Connection,
  choice: { viewer: Viewer; kinds: readonly MailKind[]; wanted: readonly string[]; now: Date },
): Promise<void> {
  const { viewer, kinds, wanted, now } = choice;
  const [yes, no] = [true, false].map((is) => kinds.filter((kind) => wanted.includes(kind) === is));
  await queries.deleteMailRefusals(tx, viewer.id, yes ?? []);
  await queries.insertMailRefusals(tx, viewer.id, no ?? [], now);
}

/** The path that ends mails of that kind, signed in or not. Its token is good for this alone, for ever. */
export function unsubscribePath(userId: string, kind: UnsubscribeKind): string {
  const content = `${userId}.${kind}`;
  return `/unsubscribe?token=${content}.${sign("unsubscribe", content)}`;
}

export function readUnsubscribe(token: string): { userId: string; kind: UnsubscribeKind } | null {
  const [userId = "", kind = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !isSigned("unsubscribe", `${userId}.${kind}`, signature)) return null;
  return { userId, kind: kind as UnsubscribeKind };
}

export async function unsubscribe(
  token: string,
  now: Date,
): Promise<{ kind: UnsubscribeKind } | "invalid"> {
  const known = readUnsubscribe(token);
  if (!known) return "invalid";
  await queries.insertMailRefusals(database(), known.userId, [known.kind], now);
  return { kind: known.kind };
}

export type { MailWords } from "#app/features/accounts/account-mails.server.ts";
export type { MailKind } from "#app/features/accounts/mail-kind.ts";

export async function queueMemberMail(
  db: Connection,
  userId: string,
  kind: UnsubscribeKind,
  write: (member: { locale: Locale; name: string }) => MailWords | Promise<MailWords>,
): Promise<void> {
  const reader = await queries.findMailRecipient(db, userId, kind === "notices" ? null : kind);
  if (!reader) return;
  const { locale, name } = reader;
  const words = await withLocale(locale, () => write({ locale, name }));
  await sendLater(
    db,
    dressMail(reader, () => words, unsubscribePath(userId, kind)),
  );
}
