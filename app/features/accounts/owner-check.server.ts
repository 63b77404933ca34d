import { isWithinLast } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { consumeOrThrow, refund, limits } from "#app/platform/limits/limits.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Caller } from "./caller.server.ts";
import { selectAddresses } from "./data/address-queries.server.ts";
import { findPasswordHash } from "./data/user-queries.server.ts";
import { hasher, hashFor } from "./hashing.server.ts";
import { findCurrentSession } from "./sessions.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const freshFor = 15 * minuteMs;

export type OwnerCheck = "ok" | "wrong-password" | "password-or-telegram" | "sign-in-again";

/**
 * Asks for the password before anything dangerous. Of who has Telegram, and no mail that leads to a new password, a
 * sign-in by Telegram just now is enough. @throws {TooMany} after ten wrong passwords in 15 minutes
 */
export async function checkOwner(
  viewer: Viewer,
  password: string,
  caller: Caller,
  now: Date,
): Promise<OwnerCheck> {
  const hash = await findPasswordHash(database(), viewer.id);
  if (hash !== null && password !== "") {
    const check = await tryOwnPassword(viewer, caller, now, async () =>
      (await hasher.verify({ hash, password })) ? "ok" : "wrong-password",
    );
    return check === "ok" || !(await hasTelegramAlone(viewer)) ? check : "password-or-telegram";
  }
  if (hash !== null && !(await hasTelegramAlone(viewer))) return "wrong-password";
  const session = await findCurrentSession(caller.request);
  const isFresh = session !== null && isWithinLast(freshFor, session.createdAt, now);
  if (hash === null) return isFresh ? "ok" : "sign-in-again";
  // After a second step nobody knows how the first one was taken.
  const isProof = isFresh && (session.isProved || viewer.twoFactorEnabled);
  return isProof ? "ok" : "password-or-telegram";
}

async function hasTelegramAlone(viewer: Viewer): Promise<boolean> {
  if (viewer.emailVerified && isMailConfigured()) return false;
  const addresses = await selectAddresses(database(), viewer.id);
  return addresses.some(({ kind }) => kind === "telegram");
}

/** Looks at a password that a member gave as their own; only wrong ones are counted. @throws {TooMany} */
export async function tryOwnPassword<T>(
  viewer: Viewer,
  { clientAddress }: Caller,
  now: Date,
  look: () => Promise<T | "wrong-password">,
): Promise<T | "wrong-password"> {
  const who = [viewer.id];
  await consumeOrThrow(database(), limits.passwordByAccount, who, now);
  const refundTry = () => refund(database(), limits.passwordByAccount, who);
  const result = await hashFor({ account: viewer.id, clientAddress }, look, refundTry);
  if (result !== "wrong-password") await refundTry();
  return result;
}
