import { createHash, randomBytes } from "node:crypto";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import * as queries from "./data/session-queries.server.ts";

export { deleteTokens, purgeTokens } from "./data/session-queries.server.ts";

const minute = 60_000;

/** How long a link counts, in milliseconds (30 minutes for a reset). */
export const tokenLifetimes: Record<queries.TokenPurpose, number> = {
  "verify-email": 3 * 24 * 60 * minute,
  "reset-password": 30 * minute,
  "change-email": 24 * 60 * minute,
  "second-step": 60 * minute,
};

/** Creates the only valid link of a purpose; its secret is stored nowhere but in its mail. */
export async function createToken(
  tx: Connection,
  {
    userId,
    purpose,
    email,
    now,
    lifetime = tokenLifetimes[purpose],
  }: {
    userId: string;
    purpose: queries.TokenPurpose;
    email: string;
    now: Date;
    lifetime?: number;
  },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetime);
  const tokenHash = hashOf(token);
  await queries.replaceTokens(tx, {
    id: newId(),
    userId,
    purpose,
    tokenHash,
    email,
    expiresAt,
    createdAt: now,
  });
  return token;
}

/** Spends a link in the transaction of what it allows; null when it does not count. */
export function useToken(tx: Connection, token: string, purpose: queries.TokenPurpose, now: Date) {
  return queries.spendToken(tx, hashOf(token), purpose, now);
}

/** Whose link it is, while it would count; looking does not spend it (a mail scanner may look). */
export function findTokenOwner(
  db: Connection,
  token: string,
  purpose: queries.TokenPurpose,
  now: Date,
) {
  return queries.findLiveOwner(db, hashOf(token), purpose, now);
}

/** Whether a link would still count; looking does not spend it. */
export async function isTokenLive(
  db: Connection,
  token: string,
  purpose: queries.TokenPurpose,
  now: Date,
) {
  return (await findTokenOwner(db, token, purpose, now)) !== null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
