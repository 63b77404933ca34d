import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MailKind } from "../mail-kind.ts";
import { authAccounts, mailRefusals, profiles, users } from "./tables.ts";

export async function findSettings(db: Connection, userId: string) {
  const [row] = await db
    .select({
      hasPassword: sql<boolean>`exists (select from ${authAccounts} where ${and(
        eq(authAccounts.userId, users.id),
        eq(authAccounts.providerId, "credential"),
        isNotNull(authAccounts.password),
      )})`,
      refused: sql<MailKind[]>`array(
        select ${mailRefusals.kind} from ${mailRefusals} where ${eq(mailRefusals.userId, users.id)})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { hasPassword: false, refused: [] };
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
