import { hash, randomBytes } from "node:crypto";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { recipientOf, resetMail, restorableNews } from "./account-mails.server.ts";
import { notifyAccount, placesOf } from "./internal/account-news.server.ts";
import { mindingBadge } from "./badge.server.ts";
import * as queries from "./data/address-queries.server.ts";
import { endCodes } from "./recovery-codes.server.ts";
import { deleteSessions } from "./data/session-queries.server.ts";
import { createToken, deleteTokens } from "./data/token-queries.server.ts";
import { deletePasswordHash, findUserById } from "./data/user-queries.server.ts";
import { type AddressKind, addressKinds } from "./rules/address.ts";
import { dayMs } from "#app/platform/durations.ts";

const undoneWithin = 3 * dayMs;

/**
 * Call it before an address is added, changed or removed, and afterwards what it returns. That tells what reached
 * the member before, with a link which undoes the change for three days; false when nothing did.
 */
export async function rememberAddress(
  tx: Connection,
  memberId: string,
  kind: AddressKind,
  now: Date,
): Promise<() => Promise<boolean>> {
  const own = (await queries.selectAddresses(tx, memberId)).find((each) => each.kind === kind);
  const token = randomBytes(32).toString("base64url");
  const [value, way] = [own?.value ?? null, own?.way ?? null];
  const tokenHash = hash("sha256", token);
  await queries.insertChange(tx, {
    id: newId(),
    memberId,
    kind,
    value,
    way,
    tokenHash,
    changedAt: now,
  });
  const places = await placesOf(tx, memberId);
  return () => notifyAccount(tx, { memberId, words: () => restorableNews(kind, token), places });
}

/**
 * Takes the Telegram account off whoever has proved the email just now: somebody else may have linked it. Only the
 * link that undoes a change of the email brings it back, and those of former Telegram accounts end.
 */
export async function dropTelegram(tx: Connection, memberId: string, now: Date): Promise<void> {
  await queries.deleteChangesBut(tx, memberId, "email");
  const held = await queries.selectAddresses(tx, memberId);
  if (!held.some(({ kind }) => kind === "telegram")) return;
  await rememberAddress(tx, memberId, "telegram", now);
  await queries.removeTelegram(tx, memberId);
}

/**
 * Gives the account this email, which nobody has proved yet, and mails the link for a new password there, which
 * proves it. Every session ends. What reached the member before is told, and can undo it. Another account's email
 * breaks "users_email_key".
 */
export async function moveToEmail(
  tx: Connection,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<void> {
  const notify = await rememberAddress(tx, memberId, "email", now);
  await queries.saveEmail(tx, memberId, { email, isProved: false, now });
  await deleteSessions(tx, memberId, null);
  await deleteTokens(tx, memberId);
  await endCodes(tx, memberId);
  const token = await createToken(tx, { userId: memberId, purpose: "reset-password", email, now });
  const user = await findUserById(tx, memberId);
  if (user) await sendLater(tx, resetMail(recipientOf(user), token));
  await notify();
}

export const isUndoLive = async (token: string, now: Date): Promise<boolean> =>
  (await queries.findChange(database(), hash("sha256", token), since(now), now)) !== null;

const since = (now: Date) => new Date(now.getTime() - undoneWithin);

/**
 * Brings back what the account had before the change, whatever was changed after it. Every session and link of it
 * ends, and the password, which a thief may have chosen. An address that somebody else has proved since stays
 * theirs. "invalid" when it is over.
 */
export async function undoAddressChange(token: string, now: Date): Promise<"undone" | "invalid"> {
  try {
    const memberId = await database().transaction(async (tx) => {
      const change = await queries.findChange(tx, hash("sha256", token), since(now), now);
      if (!change) return null;
      await queries.lockMembers(tx, [change.memberId]);
      const undone = await queries.deleteChangesFrom(tx, change);
      if (!undone.some(({ id }) => id === change.id)) return null;
      const firsts = addressKinds.flatMap(
        (kind) => undone.find((each) => each.kind === kind) ?? [],
      );
      const lost: AddressKind[] = [];
      for (const first of firsts) if (!(await restore(tx, first, now))) lost.push(first.kind);
      for (const kind of lost) await dropReplacement(tx, change.memberId, kind, now);
      await deletePasswordHash(tx, change.memberId);
      await deleteSessions(tx, change.memberId, null);
      await deleteTokens(tx, change.memberId);
      await endCodes(tx, change.memberId);
      return change.memberId;
    });
    if (memberId) logSecurity({ event: "address-restored", memberId });
    return memberId ? "undone" : "invalid";
  } catch (error) {
    if (brokenConstraint(error) === null) throw error;
    return "invalid";
  }
}

/** False when the address stays somebody else's: a number, which is then only said, is no such case. */
async function restore(tx: Connection, change: queries.AddressChange, now: Date): Promise<boolean> {
  const { memberId, kind, value, way } = change;
  const rival = await queries.findRival(tx, change);
  if (kind === "phone") {
    await queries.saveNumber(tx, memberId, value, now);
    if (way && !rival) await queries.markNumberProved(tx, memberId, way, now);
    await mindingBadge(tx, memberId, now, () =>
      queries.saveProfileNumber(tx, memberId, value, now),
    );
    return true;
  }
  if (rival && !(rival.yields && way)) return false;
  if (kind === "email") {
    if (rival) await queries.saveEmail(tx, rival.id, { email: null, isProved: false, now });
    await queries.saveEmail(tx, memberId, { email: value, isProved: way !== null, now });
    return true;
  }
  await queries.removeTelegram(tx, memberId);
  if (rival) await queries.takeTelegramOver(tx, rival.id, memberId);
  const proof = { way: "telegram", provedAt: now, addedAt: now } as const;
  if (value !== null) await queries.insertAddress(tx, { memberId, kind, value, ...proof });
  return true;
}

/** What stands in the place of an address that stays somebody else's goes, where another still reaches the member. */
async function dropReplacement(tx: Connection, memberId: string, kind: AddressKind, now: Date) {
  const isReached = (await queries.selectAddresses(tx, memberId)).some(
    (each) => each.kind !== kind && each.kind !== "phone" && each.provedAt !== null,
  );
  if (!isReached) return;
  if (kind === "telegram") await queries.removeTelegram(tx, memberId);
  else await queries.saveEmail(tx, memberId, { email: null, isProved: false, now });
}
