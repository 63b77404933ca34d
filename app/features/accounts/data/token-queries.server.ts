import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { accountTokens } from "./tables.ts";

export type TokenPurpose = (typeof accountTokens.$inferSelect)["purpose"];

/** A newer link makes the older ones of its kind worthless. */
export async function replaceTokens(db: Connection, row: typeof accountTokens.$inferInsert) {
  await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, row.userId),
        eq(accountTokens.purpose, row.purpose),
        isNull(accountTokens.usedAt),
      ),
    );
  await db.insert(accountTokens).values(row);
}

/** Spends a link: of two at the same moment one gets the row. */
export async function spendToken(
  db: Connection,
  tokenHash: string,
  purpose: TokenPurpose,
  now: Date,
) {
  const [row] = await db
    .update(accountTokens)
    .set({ usedAt: now })
    .where(liveToken(tokenHash, purpose, now))
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  return row ?? null;
}

export async function findLiveOwner(
  db: Connection,
  tokenHash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(liveToken(tokenHash, purpose, now));
  return row?.userId ?? null;
}

export async function deleteTokens(db: Connection, userId: string): Promise<void> {
  await db.delete(accountTokens).where(eq(accountTokens.userId, userId));
}

/** Links are no one's business a day after they ended. */
export async function purgeTokens(db: Connection, before: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, before));
}

function liveToken(tokenHash: string, purpose: TokenPurpose, now: Date) {
  return and(
    eq(accountTokens.tokenHash, tokenHash),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );
}
