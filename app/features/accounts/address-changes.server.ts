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
import { findUserById } from "./data/user-queries.server.ts";
import { type AddressKind, addressKinds } from "./rules/address.ts";

const undoneWithin = 3 * 24 * 60 * 60_000;

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
  const places = await placesOf(tx, memberId, kind);
  return () => notifyAccount(tx, { memberId, words: () => restorableNews(kind, token), places });
}

/**
 * Gives the account this email, which nobody has proved yet, and mails the link for a new password there, which
 * proves it. What reached the member before is told, and can undo it. "taken" when it is another account's.
 */
export async function moveToEmail(
  tx: Connection,
  { memberId, email, now }: { memberId: string; email: string; now: Date },
): Promise<"moved" | "taken"> {
  await queries.lockAddress(tx, "email", email.toLowerCase());
  if ((await queries.findAddressHolder(tx, "email", email.toLowerCase())) !== null) return "taken";
  const notify = await rememberAddress(tx, memberId, "email", now);
  await queries.saveEmail(tx, memberId, { email, isProved: false, now });
  await deleteTokens(tx, memberId);
  await endCodes(tx, memberId);
  const token = await createToken(tx, { userId: memberId, purpose: "reset-password", email, now });
  const user = await findUserById(tx, memberId);
  if (user) await sendLater(tx, resetMail(recipientOf(user), token));
  await notify();
  return "moved";
}

export const isUndoLive = async (token: string, now: Date): Promise<boolean> =>
  (await queries.findChange(database(), hash("sha256", token), since(now), now)) !== null;

const since = (now: Date) => new Date(now.getTime() - undoneWithin);

/**
 * Brings back what the account had before the change, whatever was changed after it, and ends every session and
 * link of it. "invalid" when it is over, or somebody else has the address by now.
 */
export async function undoAddressChange(token: string, now: Date): Promise<"undone" | "invalid"> {
  try {
    const memberId = await database().transaction(async (tx) => {
      const change = await queries.findChange(tx, hash("sha256", token), since(now), now);
      if (!change) return null;
      await queries.lockMembers(tx, [change.memberId]);
      const undone = await queries.deleteChangesFrom(tx, change);
      if (!undone.some(({ id }) => id === change.id)) return null;
      for (const kind of addressKinds) {
        const first = undone.find((each) => each.kind === kind);
        if (first) await restore(tx, first, now);
      }
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

async function restore(
  tx: Connection,
  { memberId, kind, value, way }: queries.AddressChange,
  now: Date,
): Promise<void> {
  if (kind === "email") {
    await queries.saveEmail(tx, memberId, { email: value, isProved: way !== null, now });
  } else if (kind === "telegram") {
    await queries.removeTelegram(tx, memberId);
    if (value !== null)
      await queries.insertAddress(tx, {
        memberId,
        kind,
        value,
        way: "telegram",
        provedAt: now,
        addedAt: now,
      });
  } else {
    await queries.saveNumber(tx, memberId, value, now);
    const isFree = value !== null && !(await queries.findAddressHolder(tx, kind, value));
    if (way && isFree) await queries.markNumberProved(tx, memberId, way, now);
    await mindingBadge(tx, memberId, now, () =>
      queries.saveProfileNumber(tx, memberId, value, now),
    );
  }
}
