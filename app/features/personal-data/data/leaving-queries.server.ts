import { and, asc, eq, lt } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { users } from "#app/features/accounts/data/tables.ts";

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
