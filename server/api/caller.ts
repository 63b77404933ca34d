import { createMiddleware } from "hono/factory";
import { findByApiKey } from "#app/features/accounts/api-keys.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { assertRoom } from "#app/platform/disk-room.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { consume, limits, refuseBeyond } from "#app/platform/limits/limits.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type ApiVariables, refuse } from "./refusals.ts";

/** Whose program asks, and whether it may still: before anything else is read. Without a key its network counts. */
export const readCaller = createMiddleware<{ Variables: ApiVariables }>(async (c, next) => {
  const authorization = c.req.header("authorization");
  const found = authorization === undefined ? null : await findByApiKey(authorization);
  const now = clock.now();
  const counted = found
    ? ([limits.apiByAccount, limits.apiDayByAccount] as const)
    : ([limits.apiByAddress, limits.apiDayByAddress] as const);
  const who = [found?.viewer.id ?? c.get("requestInfo").clientAddress];
  for (const limit of counted) refuseBeyond(limit, await consume(database(), limit, who, now));
  if (authorization !== undefined && !found) return refuse(c, 401);
  const isWrite = c.req.method !== "GET";
  if (isWrite && !found) return refuse(c, 401);
  if (isWrite && !found?.mayPost) throw new NotAllowed();
  if (isWrite) assertRoom();
  c.set("member", found?.viewer ?? null);
  await next();
});

export function memberOf(member: Viewer | null): Viewer {
  if (!member) throw new NotAllowed();
  return member;
}
