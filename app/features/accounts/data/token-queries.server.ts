import { hash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { clockSkew } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { accountTokens, addressChanges } from "./tables.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/durations.ts";

export type TokenPurpose = (typeof accountTokens.$inferSelect)["purpose"];

export const tokenLifetimes: Record<TokenPurpose, number> = {
  "verify-email": 3 * dayMs,
  "reset-password": 30 * minuteMs,
  "change-email": dayMs,
  "second-step": hourMs,
};

type TokenInput = {
  userId: string;
  purpose: TokenPurpose;
  email: string;
  now: Date;
  lifetime?: number;
};

/** Creates the only valid link of a purpose; its secret is stored nowhere but in its mail. */
export async function createToken(
  tx: Connection,
  { now, lifetime, ...link }: TokenInput,
): Promise<string> {
  const { userId, purpose } = link;
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + (lifetime ?? tokenLifetimes[purpose]));
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
      ),
    );
  await tx
    .insert(accountTokens)
    .values({ id: newId(), ...link, tokenHash: hash("sha256", token), expiresAt, createdAt: now });
  return token;
}

/** Spends a link in the transaction of what it allows: of two at the same moment one gets it. Null when it does not count. */
export async function useToken(tx: Connection, token: string, purpose: TokenPurpose, now: Date) {
  const [row] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isLive(token, purpose, now))
    .returning({ userId: accountTokens.userId, email: accountTokens.email });
  return row ?? null;
}

/** Whose link it is, while it would count; looking does not spend it (a mail scanner may look). */
export async function findTokenOwner(
  db: Connection,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isLive(token, purpose, now));
  return row?.userId ?? null;
}

/** The address of a link that was used; null for one that never was, or is long over. */
export async function findUsedToken(
  db: Connection,
  token: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const [row] = await db
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hash("sha256", token)),
        eq(accountTokens.purpose, purpose),
        isNotNull(accountTokens.usedAt),
      ),
    );
  return row?.email ?? null;
}

export async function deleteTokens(db: Connection, userId: string): Promise<void> {
  await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
}

export async function purgeTokens(db: Connection, before: Date): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, before));
  const undoable = new Date(before.getTime() - 2 * dayMs);
  await db.delete(addressChanges).where(lt(addressChanges.changedAt, undoable));
}

function isLive(token: string, purpose: TokenPurpose, now: Date) {
  return and(
    eq(accountTokens.tokenHash, hash("sha256", token)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
    // Not one from a clock that was ahead: it would count for as long.
    lt(accountTokens.createdAt, new Date(now.getTime() + clockSkew)),
  );
}
