import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import { authAccounts, mailRefusals, profiles, twoFactors, users } from "./tables.ts";
import type { MailKind } from "../mail-kind.ts";

const contactColumns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  name: profiles.fullName,
  locale: profiles.locale,
  deletionRequestedAt: users.deletionRequestedAt,
  isDemo: users.isDemo,
  role: users.role,
  twoFactorEnabled: users.twoFactorEnabled,
};

async function findUser(db: Connection, isWanted: SQL) {
  const [row] = await db
    .select(contactColumns)
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(isWanted);
  return row ?? null;
}

export function findUserByEmail(db: Connection, email: string) {
  return findUser(db, eq(users.email, email));
}

export function findUserById(db: Connection, id: string) {
  return findUser(db, eq(users.id, id));
}

/** Those of these addresses, in small letters, that are an account's which is not leaving. */
export function findAccountsByEmail(db: Connection, emails: string[]) {
  return db
    .select({
      email: sql<string>`lower(${users.email}::text)`,
      id: users.id,
      emailVerified: users.emailVerified,
    })
    .from(users)
    .where(
      and(
        sql`${users.email} = any(${sql.param(emails)}::citext[])`,
        isNull(users.deletionRequestedAt),
      ),
    );
}

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

/** Writes an account without a way in; false when the address has one already. */
export async function insertMember(
  tx: Connection,
  user: typeof users.$inferInsert,
  locale: Locale,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email });
  await saveLocale(tx, user.id, locale);
  return (rowCount ?? 0) > 0;
}

export async function saveLocale(db: Connection, userId: string, locale: Locale): Promise<void> {
  await db.update(profiles).set({ locale }).where(eq(profiles.id, userId));
}

export async function markEmailVerified(db: Connection, userId: string, email: string, now: Date) {
  const { rowCount } = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: now })
    .where(and(eq(users.id, userId), eq(users.email, email)));
  return (rowCount ?? 0) > 0;
}

export async function makeAdministrator(db: Connection, userId: string): Promise<void> {
  await db.update(users).set({ role: "administrator" }).where(eq(users.id, userId));
}

export async function changeEmail(db: Connection, userId: string, email: string, now: Date) {
  await db.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
}

export async function savePhone(
  db: Connection,
  userId: string,
  phoneNumber: string | null,
  now: Date,
): Promise<void> {
  await db.update(users).set({ phoneNumber, updatedAt: now }).where(eq(users.id, userId));
}

export async function findPasswordHash(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
  return row?.hash ?? null;
}

export async function savePasswordHash(
  db: Connection,
  userId: string,
  id: string,
  hash: string,
  now: Date,
): Promise<void> {
  await db
    .insert(authAccounts)
    .values({ id, userId, accountId: userId, providerId: "credential", password: hash })
    .onConflictDoUpdate({
      target: [authAccounts.providerId, authAccounts.accountId],
      set: { password: hash, updatedAt: now },
    });
}

/** Somebody else may have opened the account before its address was proved: no way in of theirs stays. */
export async function deleteUnprovedEntries(db: Connection, userId: string): Promise<void> {
  await db
    .delete(authAccounts)
    .where(and(eq(authAccounts.userId, userId), ne(authAccounts.providerId, "credential")));
  await deleteSecondFactor(db, userId);
}

export async function deleteSecondFactor(db: Connection, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

export async function setDeletionRequested(
  db: Connection,
  userId: string,
  at: Date | null,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ deletionRequestedAt: at, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function listToErase(db: Connection, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lt(users.deletionRequestedAt, before))
    .orderBy(asc(users.deletionRequestedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** True when the account is gone by this call; one that came back meanwhile stays. */
export async function eraseUser(db: Connection, userId: string, before: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(users)
    .where(and(eq(users.id, userId), lt(users.deletionRequestedAt, before)));
  return (rowCount ?? 0) > 0;
}

/** Where the picture is that an identity provider gave of a new member, until it was fetched; or null. */
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

/** As many accounts of one number as a sign-in tries: each costs a hash, and a wrong one costs them all. */
export const mostPerPhone = 3;

/** Of a number nobody proved, with their hashes; confirmed ones first, so that nobody is crowded out. */
export async function listSignInsByPhone(db: Connection, phone: string, confirmedOnly: boolean) {
  const rows = await db
    .select({ id: users.id, email: users.email, hash: authAccounts.password })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, "credential")),
    )
    .where(
      and(
        eq(users.phoneNumber, phone),
        isNotNull(authAccounts.password),
        confirmedOnly ? eq(users.emailVerified, true) : undefined,
      ),
    )
    .orderBy(desc(users.emailVerified), asc(users.createdAt), asc(users.id))
    .limit(mostPerPhone);
  return rows.flatMap(({ hash, ...row }) => (hash === null ? [] : [{ ...row, hash }]));
}

/** The authenticator's secret as the account library encrypted it; null when none is set up. */
export async function findEncryptedSecret(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return row?.secret ?? null;
}

/** Uses the code of a time step; false when it or a later one was used before. Of two calls one succeeds. */
export async function takeStep(db: Connection, userId: string, step: number): Promise<boolean> {
  const { lastUsedStep } = twoFactors;
  const { rowCount } = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        // One that is far ahead is of a clock that was wrong.
        or(isNull(lastUsedStep), lt(lastUsedStep, step), gt(lastUsedStep, step + 10)),
      ),
    );
  return (rowCount ?? 0) > 0;
}

export async function findSettings(db: Connection, userId: string) {
  const [row] = await db
    .select({
      hasPassword: sql<boolean>`exists (select from ${authAccounts} where ${and(
        eq(authAccounts.userId, users.id),
        eq(authAccounts.providerId, "credential"),
        isNotNull(authAccounts.password),
      )})`,
      refusedMail: sql<MailKind[]>`array(
        select ${mailRefusals.kind} from ${mailRefusals} where ${eq(mailRefusals.userId, users.id)})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { hasPassword: false, refusedMail: [] };
}

export function selectBlockedNames(db: Connection, userId: string, limit: number) {
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(blocks)
    .innerJoin(profiles, eq(profiles.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt))
    .limit(limit);
}
