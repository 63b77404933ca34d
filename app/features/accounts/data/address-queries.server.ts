import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { clockSkew } from "#app/platform/clock.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { type AddressKind, type AddressWay, keyOf, type MemberAddress } from "../rules/address.ts";
import {
  addressChanges,
  authAccounts,
  isInGoodState,
  memberAddresses,
  profiles,
  users,
} from "./tables.ts";

const { memberId, kind, value, way, provedAt, addedAt } = memberAddresses;

export function selectAddresses(db: Connection, id: string): Promise<MemberAddress[]> {
  return db
    .select({ kind, value, way, provedAt, addedAt, refusedAt: memberAddresses.refusedAt })
    .from(memberAddresses)
    .where(eq(memberId, id))
    .orderBy(kind);
}

export async function findAddressHolder(db: Connection, of: AddressKind, text: string) {
  const [row] = await db
    .select({ id: memberId })
    .from(memberAddresses)
    .where(and(eq(kind, of), eq(value, text), or(ne(kind, sql`'phone'`), isNotNull(provedAt))));
  return row?.id ?? null;
}

/**
 * Who else has by now what a member had before a change. They yield it where they never proved it, and a Telegram
 * account where theirs was opened with it since.
 */
export async function findRival(db: Connection, change: AddressChange) {
  if (change.value === null) return null;
  const isFresh = and(eq(kind, "telegram"), gt(users.createdAt, change.changedAt));
  const [row] = await db
    .select({ id: memberId, yields: sql<boolean>`${provedAt} is null or ${isFresh}` })
    .from(memberAddresses)
    .innerJoin(users, eq(users.id, memberId))
    .where(
      and(
        eq(kind, change.kind),
        eq(value, change.value),
        ne(memberId, change.memberId),
        or(ne(kind, "phone"), isNotNull(provedAt)),
      ),
    );
  return row ?? null;
}

export async function findTelegramReader(db: Connection, id: string) {
  const [row] = await db
    .select({ chat: value, locale: profiles.locale })
    .from(memberAddresses)
    .innerJoin(users, eq(users.id, memberId))
    .innerJoin(profiles, eq(profiles.id, memberId))
    .where(
      and(
        eq(memberId, id),
        eq(kind, "telegram"),
        isNull(memberAddresses.refusedAt),
        isInGoodState(),
      ),
    );
  return row ?? null;
}

export async function saveRefusal(tx: Connection, chat: string, at: Date | null): Promise<void> {
  const { refusedAt } = memberAddresses;
  const isOther = at === null ? isNotNull(refusedAt) : isNull(refusedAt);
  await tx
    .update(memberAddresses)
    .set({ refusedAt: at })
    .where(and(eq(kind, "telegram"), eq(value, chat), isOther));
}

export async function findNumberProof(db: Connection, number: string) {
  const [row] = await db
    .select({ id: memberId, at: sql<Date>`${provedAt}`.mapWith(provedAt) })
    .from(memberAddresses)
    .where(and(eq(kind, "phone"), eq(value, number), isNotNull(provedAt)));
  return row ?? null;
}

export async function hasProved(db: Connection, id: string): Promise<boolean> {
  const [row] = await db
    .select({ kind })
    .from(memberAddresses)
    .where(and(eq(memberId, id), isNotNull(provedAt)))
    .limit(1);
  return row !== undefined;
}

export async function lockAddress(tx: Connection, of: AddressKind, text: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${of} ${text}`}, 1130))`);
}

export async function lockMembers(tx: Connection, ids: string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for("no key update");
}

export async function insertAddress(
  tx: Connection,
  address: MemberAddress & { memberId: string },
): Promise<void> {
  await tx
    .insert(memberAddresses)
    .values(address)
    .onConflictDoUpdate({ target: [memberId, kind], set: address });
}

export async function removeTelegram(tx: Connection, id: string): Promise<void> {
  await tx.delete(memberAddresses).where(and(eq(memberId, id), eq(kind, "telegram")));
  await tx
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, id), eq(authAccounts.providerId, "telegram")));
}

/** With its identity at Telegram's page. */
export async function takeTelegramOver(tx: Connection, from: string, to: string): Promise<void> {
  await tx
    .update(authAccounts)
    .set({ userId: to })
    .where(and(eq(authAccounts.userId, from), eq(authAccounts.providerId, "telegram")));
  await removeTelegram(tx, from);
}

/** Claims the number for the account, or none; the database writes the address, which is not proved by this. */
export async function saveNumber(tx: Connection, id: string, number: string | null, now: Date) {
  await tx.update(users).set({ phoneNumber: number, updatedAt: now }).where(eq(users.id, id));
}

export async function markNumberProved(tx: Connection, id: string, by: AddressWay, now: Date) {
  await tx
    .update(memberAddresses)
    .set({ way: by, provedAt: now })
    .where(and(eq(memberId, id), eq(kind, "phone")));
}

/** A number that a profile did not have is shown only once its member says so. */
export async function saveProfileNumber(
  tx: Connection,
  id: string,
  number: string | null,
  now: Date,
) {
  await tx
    .update(profiles)
    .set({
      phoneNumber: number,
      showPhone: sql`${profiles.showPhone} and ${profiles.phoneNumber} is not null`,
      updatedAt: now,
    })
    .where(and(eq(profiles.id, id), sql`${profiles.phoneNumber} is distinct from ${number}`));
}

export async function forgetProfileNumber(tx: Connection, id: string, number: string, now: Date) {
  await tx
    .update(profiles)
    .set({ phoneNumber: null, updatedAt: now })
    .where(and(eq(profiles.id, id), eq(profiles.phoneNumber, number)));
}

export async function saveEmail(
  tx: Connection,
  id: string,
  { email, isProved, now }: { email: string | null; isProved: boolean; now: Date },
): Promise<void> {
  await tx
    .update(users)
    .set({
      email: keyOf({ id, email }),
      emailVerified: email !== null && isProved,
      updatedAt: now,
    })
    .where(eq(users.id, id));
}

export type AddressChange = typeof addressChanges.$inferSelect;

export async function insertChange(tx: Connection, change: AddressChange): Promise<void> {
  await tx.insert(addressChanges).values(change);
}

export async function findChange(
  db: Connection,
  tokenHash: string,
  after: Date,
  now: Date,
): Promise<AddressChange | null> {
  const { changedAt } = addressChanges;
  const [row] = await db
    .select()
    .from(addressChanges)
    .where(
      and(
        eq(addressChanges.tokenHash, tokenHash),
        gt(changedAt, after),
        lt(changedAt, new Date(now.getTime() + clockSkew)),
      ),
    );
  return row ?? null;
}

export async function deleteChangesBut(tx: Connection, id: string, of: AddressKind) {
  await tx
    .delete(addressChanges)
    .where(and(eq(addressChanges.memberId, id), ne(addressChanges.kind, of)));
}

export async function deleteChangesFrom(
  tx: Connection,
  { memberId: of, changedAt: from }: AddressChange,
): Promise<AddressChange[]> {
  const { memberId: member, changedAt } = addressChanges;
  const rows = await tx
    .delete(addressChanges)
    .where(and(eq(member, of), gte(changedAt, from)))
    .returning();
  return rows.sort(
    (a, b) => a.changedAt.getTime() - b.changedAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}

/** Whether the member has the badge, which the database takes from who is renamed; others wait who would change it. */
export async function lockBadge(tx: Connection, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ isVerified: profiles.isVerified })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for("update");
  return row?.isVerified ?? false;
}
