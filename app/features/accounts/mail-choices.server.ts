import { createHmac, timingSafeEqual } from "node:crypto";
import { type Connection, database } from "#app/platform/database.server.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Locale } from "#app/platform/locale.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { accept, findMailReader, refuse } from "./data/mail-queries.server.ts";
import { type MailKind, mailKinds, noticeMailKinds, type WayOut, waysOut } from "./mail-kind.ts";
import { dressMail, type MailWords } from "./account-mails.server.ts";

export async function chooseMail(viewer: Viewer, wanted: readonly MailKind[], now: Date) {
  await database().transaction((tx) => chooseMailOf(tx, { viewer, kinds: mailKinds, wanted, now }));
}

export async function chooseMailOf(
  tx: Connection,
  choice: { viewer: Viewer; kinds: readonly MailKind[]; wanted: readonly MailKind[]; now: Date },
): Promise<void> {
  const { viewer, kinds, wanted, now } = choice;
  const [yes, no] = [
    kinds.filter((kind) => wanted.includes(kind)),
    kinds.filter((kind) => !wanted.includes(kind)),
  ];
  await accept(tx, viewer.id, yes);
  await refuse(tx, viewer.id, no, now);
}

/** The path that ends mails of that kind, signed in or not. Its token is good for this alone, for ever. */
export function unsubscribePath(userId: string, kind: WayOut): string {
  return `/unsubscribe?token=${userId}.${kind}.${sign(userId, kind)}`;
}

/** The kind of mails a token ends; null when it is not one of ours. */
export function readUnsubscribe(token: string): { userId: string; kind: WayOut } | null {
  const [userId = "", name, signature = "", ...more] = token.split(".");
  const kind = waysOut.find((each) => each === name);
  if (more.length > 0 || !kind) return null;
  const right = Buffer.from(sign(userId, kind));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { userId, kind };
}

/** Ends mails of the token's kind; a second time, or for an account that is gone, it does nothing more. */
export async function unsubscribe(token: string, now: Date): Promise<{ kind: WayOut } | "invalid"> {
  const known = readUnsubscribe(token);
  if (!known) return "invalid";
  const ended = known.kind === "notices" ? noticeMailKinds : [known.kind];
  await refuse(database(), known.userId, ended, now);
  return { kind: known.kind };
}

function sign(userId: string, kind: WayOut): string {
  return createHmac("sha256", secret("unsubscribe"))
    .update(`${userId}.${kind}`)
    .digest("base64url");
}

export type { MailWords } from "./account-mails.server.ts";
export type { MailKind } from "./mail-kind.ts";

/**
 * Mails a member what they may refuse, after the caller's commit; `write` is called in their language. Who
 * mails
 * "notices" has asked before which of them the member wants.
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
