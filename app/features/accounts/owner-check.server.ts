import { isWithinLast } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { consumeOrThrow, refund, limits } from "#app/platform/limits/limits.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Caller } from "./caller.server.ts";
import { findPasswordHash } from "./data/user-queries.server.ts";
import { hasher, hashFor } from "./hashing.server.ts";
import { findCurrentSession } from "./sessions.server.ts";

const freshFor = 15 * 60_000;

export type OwnerCheck = "ok" | "wrong-password" | "sign-in-again";

/** Asks for the password before anything dangerous. @throws {TooMany} after ten wrong ones in 15 minutes */
export async function checkOwner(viewer: Viewer, password: string, caller: Caller, now: Date) {
  const hash = await findPasswordHash(database(), viewer.id);
  if (hash === null) {
    const session = await findCurrentSession(caller.request);
    const isFresh = session !== null && isWithinLast(freshFor, session.createdAt, now);
    return isFresh ? "ok" : "sign-in-again";
  }
  if (password === "") return "wrong-password";
  return tryOwnPassword(viewer, caller, now, async () =>
    (await hasher.verify({ hash, password })) ? "ok" : "wrong-password",
  );
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
  const giveBackTry = () => refund(database(), limits.passwordByAccount, who);
  const result = await hashFor({ account: viewer.id, clientAddress }, look, giveBackTry);
  if (result !== "wrong-password") await giveBackTry();
  return result;
}
