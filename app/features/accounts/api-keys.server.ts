import { randomBytes } from "node:crypto";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { Caller } from "./caller.server.ts";
import * as queries from "./data/api-key-queries.server.ts";
import { checkOwner, type OwnerCheck } from "./owner-check.server.ts";
import { isClosed, toViewer } from "./sessions.server.ts";

const prefix = "dalil_";

export type ApiKey = { id: string; name: string; mayPost: boolean; lastUsedOn: string | null };

type NewKey = { name: string; mayPost: boolean; password: string; caller: Caller; now: Date };

/**
 * Makes a key of the member, which is told this once, in place of one of that name. It ends with their sessions, as after a new password.
 * @throws {Conflict} when they have ten
 */
export async function createApiKey(
  viewer: Viewer,
  { name, mayPost, password, caller, now }: NewKey,
): Promise<{ key: string } | Exclude<OwnerCheck, "ok">> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  const check = await checkOwner(viewer, password, caller, now);
  if (check !== "ok") return check;
  const key = prefix + randomBytes(32).toString("base64url");
  const row = { userId: viewer.id, name, mayPost, key };
  if (!(await queries.saveApiKey(database(), row))) throw new Conflict();
  logSecurity({ event: "api-key-made", memberId: viewer.id }, caller.clientAddress);
  return { key };
}

/** @throws {NotFound} for anybody else's */
export async function deleteApiKey(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || !(await queries.deleteApiKey(database(), viewer.id, id))) throw new NotFound();
  logSecurity({ event: "api-key-ended", memberId: viewer.id });
}

/** Whose program it is, by the `authorization` header; null for a key that is unknown or has ended. */
export async function findByApiKey(
  authorization: string,
): Promise<{ viewer: Viewer; mayPost: boolean } | null> {
  const [, key] = /^Bearer (dalil_[\w-]{43})$/i.exec(authorization) ?? [];
  const found = key && (await queries.findByApiKey(database(), key));
  if (!found || isClosed(found.member)) return null;
  if (found.isFirstToday) await queries.markApiKeyUsed(database(), found.id);
  return { viewer: toViewer(found.member), mayPost: found.mayPost };
}
