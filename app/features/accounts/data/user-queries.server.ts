import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { pick } from "#app/platform/columns.ts";
import { authAccounts, emailOf, memberAddresses, profiles, twoFactors, users } from "./tables.ts";

const contactColumns = {
  ...pick(users, "id", "emailVerified"),
  email: emailOf(users.id),
  name: profiles.fullName,
  locale: profiles.locale,
  ...pick(users, "deletionRequestedAt", "isDemo", "role", "twoFactorEnabled"),
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
  return findUser(
    db,
    inArray(
      users.id,
      db
        .select({ id: memberAddresses.memberId })
        .from(memberAddresses)
        .where(
          and(eq(memberAddresses.kind, "email"), eq(memberAddresses.value, email.toLowerCase())),
        ),
    ),
  );
}

export function findUserById(db: Connection, id: string) {
  return findUser(db, eq(users.id, id));
}

/** Where nobody has proved this number: of the accounts that count, the one that has held it longest. */
export async function findLongestHolder(
  db: Connection,
  phone: string,
  { confirmedOnly, withDemo }: { confirmedOnly: boolean; withDemo: boolean },
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.phoneNumber, phone),
        confirmedOnly ? eq(users.emailVerified, true) : undefined,
        withDemo ? undefined : eq(users.isDemo, false),
      ),
    )
    .orderBy(desc(users.emailVerified), asc(users.phoneSince), asc(users.id))
    .limit(1);
  return row ?? null;
}

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

export async function findAcceptedTerms(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db
    .select(pick(users, "termsVersion"))
    .from(users)
    .where(eq(users.id, userId));
  return row?.termsVersion ?? null;
}

export async function makeAdministrator(db: Connection, userId: string): Promise<void> {
  await db.update(users).set({ role: "administrator" }).where(eq(users.id, userId));
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

export async function deletePasswordHash(db: Connection, userId: string): Promise<void> {
  await db
    .update(authAccounts)
    .set({ password: null })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, "credential")));
}

export async function replacePasswordHash(
  db: Connection,
  userId: string,
  before: string,
  hash: string,
): Promise<void> {
  await db
    .update(authAccounts)
    .set({ password: hash })
    .where(and(eq(authAccounts.userId, userId), eq(authAccounts.password, before)));
}

export async function deleteSecondFactor(db: Connection, userId: string): Promise<void> {
  await db.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}
