import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { keyOf } from "#app/features/accounts/addresses.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import {
  deleteSecondFactor,
  insertMember,
} from "#app/features/accounts/data/user-queries.server.ts";
import { authAccounts, profiles, users } from "#app/features/accounts/data/tables.ts";

/** Writes an account; when the address has one already nothing is written, by the same statements. */
export async function insertAccount(
  tx: Connection,
  user: typeof users.$inferInsert,
  password: { id: string; hash: string },
  locale: Locale,
): Promise<void> {
  await insertMember(tx, user, locale);
  await tx.execute(sql`
    insert into auth_accounts (id, user_id, account_id, provider_id, password)
    select ${password.id}, id, id::text, 'credential', ${password.hash} from users where id = ${user.id}`);
}

export async function markEmailVerified(db: Connection, userId: string, email: string, now: Date) {
  const { rowCount } = await db
    .update(users)
    .set({ emailVerified: email !== keyOf({ id: userId, email: null }), updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email)));
  return (rowCount ?? 0) > 0;
}

/** Somebody else may have opened the account before its address was proved: no way in of theirs stays. */
export async function deleteUnprovedEntries(db: Connection, userId: string): Promise<void> {
  await db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, "credential")));
  await deleteSecondFactor(db, userId);
}

export async function findProviderPicture(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  return row?.image || null;
}

export async function forgetProviderPicture(db: Connection, userId: string): Promise<void> {
  await db.update(users).set({ image: null }).where(eq(users.id, userId));
}

export async function giveFirstAvatar(
  db: Connection,
  userId: string,
  avatarMediaId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ avatarMediaId, updatedAt: now })
    .where(and(eq(profiles.id, userId), isNull(profiles.avatarMediaId)));
  return (rowCount ?? 0) > 0;
}
