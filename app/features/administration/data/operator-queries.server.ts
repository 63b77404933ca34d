import { asc, eq, ne } from "drizzle-orm";
import {
  emailOf,
  knownAs,
  profiles,
  twoFactors,
  users,
} from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

export function selectStaff(db: Connection) {
  return db
    .select({ account: knownAs(users.id), name: users.name, role: users.role })
    .from(users)
    .where(ne(users.role, "user"))
    .orderBy(asc(users.role), asc(users.email));
}

export function selectAdministrators(db: Connection) {
  return db
    .select({
      id: users.id,
      email: emailOf(users.id),
      name: profiles.fullName,
      locale: profiles.locale,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.role, "administrator"));
}

export async function selectWithSecondFactor(db: Connection): Promise<string[]> {
  const rows = await db
    .select({ account: knownAs(users.id) })
    .from(users)
    .innerJoin(twoFactors, eq(twoFactors.userId, users.id))
    .orderBy(asc(users.email))
    .limit(100);
  return rows.map(({ account }) => account);
}
