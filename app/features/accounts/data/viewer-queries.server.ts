import { eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { profiles, users } from "./tables.ts";

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
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, id));
  return row ?? null;
}
