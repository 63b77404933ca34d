import { and, desc, eq, gt, isNotNull, isNull, lt, asc, not, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { pick, wasWithin } from "#app/platform/columns.ts";
import type { MailKind } from "#app/features/accounts/mail-kind.ts";
import {
  apiKeys,
  authAccounts,
  dataExports,
  mailRefusals,
  profiles,
  sessions,
  users,
} from "#app/features/accounts/data/tables.ts";
import { dayMs } from "#app/platform/durations.ts";

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

const columns = pick(
  dataExports,
  "id",
  "requestedAt",
  "readyAt",
  "failedAt",
  "expiresAt",
  "byteCount",
);

const isPending = and(isNull(dataExports.readyAt), isNull(dataExports.failedAt));

export async function insertExport(db: Connection, row: typeof dataExports.$inferInsert) {
  const { rowCount } = await db.insert(dataExports).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function failStaleExports(db: Connection, userId: string, now: Date) {
  await db
    .update(dataExports)
    .set({ failedAt: now })
    .where(
      and(
        eq(dataExports.userId, userId),
        isPending,
        not(wasWithin(dataExports.requestedAt, dayMs, now)),
      ),
    );
}

export function selectExports(db: Connection, userId: string, now: Date) {
  return db
    .select(columns)
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), gt(dataExports.expiresAt, now)))
    .orderBy(desc(dataExports.requestedAt))
    .limit(20);
}

export async function findReadyExport(db: Connection, userId: string, id: string, now: Date) {
  const [row] = await db
    .select(columns)
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.userId, userId),
        isNotNull(dataExports.readyAt),
        gt(dataExports.expiresAt, now),
      ),
    );
  return row ?? null;
}

export async function findPendingExport(db: Connection, id: string) {
  const [row] = await db
    .select({ userId: dataExports.userId })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isPending));
  return row ?? null;
}

export async function finishExport(
  db: Connection,
  id: string,
  done: { readyAt: Date; expiresAt: Date; byteCount: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(dataExports)
    .set(done)
    .where(and(eq(dataExports.id, id), isPending));
  return (rowCount ?? 0) > 0;
}

export async function listExportIds(db: Connection, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  return rows.map(({ id }) => id);
}

export async function deleteExpiredExports(db: Connection, now: Date): Promise<string[]> {
  const rows = await db
    .delete(dataExports)
    .where(lt(dataExports.expiresAt, now))
    .returning({ id: dataExports.id });
  return rows.map(({ id }) => id);
}

export async function findOwnData(db: Connection, userId: string) {
  const [row] = await db
    .select({
      addresses: sql<unknown>`(select json_agg(json_build_object(
        'kind', kind, 'value', value, 'way', way, 'provedAt', proved_at, 'since', added_at) order by kind)
        from member_addresses where member_id = ${users.id})`,
      recoveryCodes: sql<unknown>`(select json_build_object(
        'madeAt', made_at, 'left', cardinality(hashes)) from recovery_codes where member_id = ${users.id})`,
      ...pick(users, "role", "suspendedAt", "twoFactorEnabled", "termsVersion"),
      ...pick(users, "termsAcceptedAt", "deletionRequestedAt", "createdAt"),
      profile: profiles,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

export function selectOwnSignIns(db: Connection, userId: string) {
  return db
    .select({ provider: authAccounts.providerId, since: authAccounts.createdAt })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId))
    .orderBy(authAccounts.createdAt);
}

export function selectOwnSessions(db: Connection, userId: string) {
  return db
    .select({
      since: sessions.createdAt,
      lastSeen: sessions.updatedAt,
      ...pick(sessions, "expiresAt", "userAgent", "ipAddress"),
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt));
}

export function selectOwnKeys(db: Connection, userId: string) {
  return db
    .select(pick(apiKeys, "name", "mayPost", "createdAt", "lastUsedOn"))
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(apiKeys.place);
}

export async function listRefused(db: Connection, userId: string): Promise<MailKind[]> {
  const rows = await db
    .select({ kind: mailRefusals.kind })
    .from(mailRefusals)
    .where(eq(mailRefusals.userId, userId));
  return rows.map(({ kind }) => kind);
}
