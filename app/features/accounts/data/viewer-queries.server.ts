import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { mailSuppressions } from "#app/platform/mail/tables.ts";
import { profiles, users } from "./tables.ts";

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
