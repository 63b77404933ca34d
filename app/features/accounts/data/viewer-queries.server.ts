import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { mailSuppressions } from "#app/platform/mail/tables.ts";
import { profiles, sessions, users } from "./tables.ts";

/** Until when a member is suspended, null: until staff lift it, and the reason as staff's log has it; null for who is not. */
export async function findSuspended(db: Connection, id: string) {
  const [row] = await db
    .select({ until: users.suspendedUntil, reason: users.suspensionReason })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)));
  return row ?? null;
}

/** The member behind a session as his rows say, with the name and picture of the profile. */
export async function findMember(db: Connection, id: string) {
  const [row] = await db
    .select({
      id: users.id,
      name: profiles.fullName,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      suspendedAt: users.suspendedAt,
      twoFactorEnabled: users.twoFactorEnabled,
      deletionRequestedAt: users.deletionRequestedAt,
      avatarMediaId: profiles.avatarMediaId,
      digits: profiles.digits,
      isMailRefused: sql<boolean>`${mailSuppressions.email} is not null`,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(mailSuppressions, eq(mailSuppressions.email, users.email))
    .where(eq(users.id, id));
  return row ?? null;
}

/** The ids of those sessions that have not ended and began `since` then, of members who are not suspended. */
export async function selectStanding(
  db: Connection,
  ids: string[],
  since: Date,
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.createdAt, since),
        isNull(users.suspendedAt),
      ),
    );
  return rows.map(({ id }) => id);
}
