import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { authVerifications, sessions } from "./tables.ts";

/** However often it is used, no session gets older than this; in milliseconds. */
export const longestSession = 180 * 24 * 60 * 60 * 1_000;

export async function findByToken(db: Connection, token: string) {
  const [row] = await db
    .select({ id: sessions.id, userId: sessions.userId, createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return row ?? null;
}

export function selectSessions(db: Connection, userId: string, token: string | null, now: Date) {
  return db
    .select({
      id: sessions.id,
      isThisOne: sql<boolean>`${sessions.token} is not distinct from ${token}`,
      userAgent: sessions.userAgent,
      since: sessions.createdAt,
      lastSeen: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
}

export async function deleteSession(db: Connection, userId: string, sessionId: string) {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return (rowCount ?? 0) > 0;
}

export async function deleteByToken(db: Connection, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

/** Ends every session of an account but one, and every sign-in that waits for its second factor. */
export async function deleteSessions(db: Connection, userId: string, currentId: string | null) {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
  const rows = await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), currentId === null ? undefined : ne(sessions.id, currentId)),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

export async function purgeSessions(db: Connection, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - longestSession);
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, earliest)));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}
