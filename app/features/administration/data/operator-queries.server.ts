import { asc, eq, ne, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

export function selectStaff(db: Connection) {
  return db
    .select({ email: sql<string>`${users.email}`, name: users.name, role: users.role })
    .from(users)
    .where(ne(users.role, "user"))
    .orderBy(asc(users.role), asc(users.email));
}

export function selectAdministrators(db: Connection) {
  return db
    .select({
      email: sql<string>`${users.email}`,
      name: profiles.fullName,
      locale: profiles.locale,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.role, "administrator"));
}
