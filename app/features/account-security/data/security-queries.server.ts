import { and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { ApiKey } from "#app/features/accounts/api-keys.server.ts";
import type { MailKind } from "#app/features/accounts/mail-kind.ts";
import {
  apiKeys,
  authAccounts,
  mailRefusals,
  profiles,
  twoFactors,
  users,
} from "#app/features/accounts/data/tables.ts";

export async function changeEmail(db: Connection, userId: string, email: string, now: Date) {
  await db.update(users).set({ email, updatedAt: now }).where(eq(users.id, userId));
}

export async function findEncryptedSecret(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return row?.secret ?? null;
}

/** Uses the code of a time step; false when it or a later one was used before. Of two calls one succeeds. */
export async function markStepUsed(db: Connection, userId: string, step: number): Promise<boolean> {
  const { lastUsedStep } = twoFactors;
  const { rowCount } = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        // A stored step that is far ahead was written while the clock was wrong.
        or(isNull(lastUsedStep), lt(lastUsedStep, step), gt(lastUsedStep, step + 10)),
      ),
    );
  return (rowCount ?? 0) > 0;
}

export async function findSettings(db: Connection, userId: string) {
  const [row] = await db
    .select({
      phone: users.phoneNumber,
      hasPassword: sql<boolean>`exists (select from ${authAccounts} where ${and(
        eq(authAccounts.userId, users.id),
        eq(authAccounts.providerId, "credential"),
        isNotNull(authAccounts.password),
      )})`,
      keys: sql<ApiKey[]>`coalesce((
        select json_agg(json_build_object('id', ${apiKeys.id}, 'name', ${apiKeys.name},
          'mayPost', ${apiKeys.mayPost}, 'lastUsedOn', ${apiKeys.lastUsedOn})
          order by ${apiKeys.createdAt} desc)
        from ${apiKeys} where ${apiKeys.userId} = ${users.id}), '[]')`,
      refusedMail: sql<MailKind[]>`array(
        select ${mailRefusals.kind} from ${mailRefusals} where ${eq(mailRefusals.userId, users.id)})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? { phone: null, hasPassword: false, refusedMail: [], keys: [] };
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
