import { type Connection, database } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { normalizeEmail } from "#app/platform/email-address.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import { passwordChangedNews } from "./account-mails.server.ts";
import { isFreshProof, provesNumbers } from "./addresses.server.ts";
import { findAddressHolder, findNumberProof } from "./data/address-queries.server.ts";
import { deleteSessions } from "./data/session-queries.server.ts";
import { deleteTokens } from "./data/token-queries.server.ts";
import * as queries from "./data/user-queries.server.ts";
import { hasher } from "./hashing.server.ts";
import { notifyAccount } from "./internal/account-news.server.ts";
import { isDated } from "./internal/password-hash.server.ts";

// What is done to an account is authorised by who calls it, and belongs to their transaction.

export const findUserByEmail = (db: Connection, email: string) =>
  queries.findUserByEmail(db, email);

export async function findUserBy(db: Connection, text: string) {
  const written = text.trim();
  if (written.includes("@")) return findUserByEmail(db, normalizeEmail(written));
  const { number } = isUuid(written) ? {} : readPhone(written);
  const id = number ? await findAddressHolder(db, "phone", number) : written;
  return id !== null && isUuid(id) ? findUserById(db, id) : null;
}

export const findUserById = (db: Connection, id: string) => queries.findUserById(db, id);

/** False when the email address has an account already. */
export function openAccount(
  tx: Connection,
  user: Parameters<typeof queries.insertMember>[1],
  locale: Locale,
): Promise<boolean> {
  return queries.insertMember(tx, user, locale);
}

export const findAcceptedTerms = (db: Connection, userId: string) =>
  queries.findAcceptedTerms(db, userId);

export const chooseLocale = (tx: Connection, userId: string, locale: Locale) =>
  queries.saveLocale(tx, userId, locale);

export const appointAdministrator = (tx: Connection, userId: string) =>
  queries.makeAdministrator(tx, userId);

/** Every session but `exceptSession`, and every link of the account, end with the old password. */
export async function setPassword(
  tx: Connection,
  {
    userId,
    hash,
    exceptSession = null,
  }: { userId: string; hash: string; exceptSession?: string | null },
  now: Date,
): Promise<void> {
  await queries.savePasswordHash(tx, userId, newId(), hash, now);
  await deleteSessions(tx, userId, exceptSession);
  await deleteTokens(tx, userId);
}

export const notifyPasswordChanged = (tx: Connection, memberId: string) =>
  notifyAccount(tx, { memberId, words: passwordChangedNews });

export const findPasswordHash = (userId: string) => queries.findPasswordHash(database(), userId);

/** Makes a hash of less than the advised cost anew, while its right password is at hand. */
export async function renewHash(userId: string, hash: string, password: string): Promise<void> {
  if (!isDated(hash)) return;
  try {
    await queries.replacePasswordHash(database(), userId, hash, await hasher.hash(password));
  } catch (error) {
    // Too many wait: the next sign-in does it.
    if (!(error instanceof TooMany)) throw error;
  }
}

export async function endSecondFactor(tx: Connection, userId: string): Promise<void> {
  await queries.deleteSecondFactor(tx, userId);
  await deleteSessions(tx, userId, null);
}

export async function accountsByEmail(
  emails: string[],
): Promise<Map<string, { id: string; emailVerified: boolean }>> {
  if (emails.length === 0) return new Map();
  const rows = await queries.findAccountsByEmail(database(), emails);
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}

/**
 * Which account a number signs in to: the one that has proved it. A proof that `isOld` signs in only on devices
 * that the account has entered before. Where the site has no way of proving numbers, of those whose address is confirmed, where mails are sent, the one that has held it longest. A suspended or
 * leaving member still signs in, and so still holds it.
 */
export async function phoneHolder(
  phone: string,
  now: Date,
): Promise<{ id: string; isOld: boolean } | null> {
  const proof = await findNumberProof(database(), phone);
  if (proof) return { id: proof.id, isOld: !isFreshProof(proof.at, now) };
  if (provesNumbers()) return null;
  const only = { confirmedOnly: isMailConfigured(), withDemo: site().demo };
  const holder = await queries.findLongestHolder(database(), phone, only);
  return holder && { ...holder, isOld: false };
}
