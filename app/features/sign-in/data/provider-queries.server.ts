import { and, eq, ne, sql } from "drizzle-orm";
import { authAccounts } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";

type Identity = { provider: string; sub: string };

/** Until the transaction ends, others who bring this identity wait. */
export async function lockIdentity(tx: Connection, { provider, sub }: Identity): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${sub}`}, 1140))`,
  );
}

export async function findMemberBySub(tx: Connection, provider: string, sub: string) {
  const [row] = await tx
    .select({ id: authAccounts.userId })
    .from(authAccounts)
    .where(and(eq(authAccounts.providerId, provider), eq(authAccounts.accountId, sub)));
  return row?.id ?? null;
}

/** The one identity of this provider that leads into the account, in the place of another. */
export async function saveSub(
  tx: Connection,
  { memberId, provider, sub, now }: Identity & { memberId: string; now: Date },
): Promise<void> {
  await tx
    .insert(authAccounts)
    .values({ id: newId(), userId: memberId, accountId: sub, providerId: provider, createdAt: now })
    .onConflictDoNothing();
  await tx
    .delete(authAccounts)
    .where(
      and(
        eq(authAccounts.userId, memberId),
        eq(authAccounts.providerId, provider),
        ne(authAccounts.accountId, sub),
      ),
    );
}
