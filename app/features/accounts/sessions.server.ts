import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/session-queries.server.ts";
import { readSessionToken } from "./session-cookie.server.ts";

export { deleteByToken, deleteSessions, purgeSessions } from "./data/session-queries.server.ts";

const browsers: [RegExp, string][] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/CriOS\/|Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

export function deviceOf(userAgent: string) {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** The member's live sessions, the latest used first, fifty at most. */
export async function listSessions(viewer: Viewer, request: Request, now: Date) {
  const token = await readSessionToken(request);
  return selectOpen(viewer.id, token, now);
}

/** Those of any account, for the operator. */
export function listSessionsFor(userId: string, now: Date) {
  return selectOpen(userId, null, now);
}

async function selectOpen(userId: string, token: string | null, now: Date) {
  const rows = await queries.selectSessions(database(), userId, token, now);
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent ?? "") }));
}

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

export async function endSession(viewer: Viewer, sessionId: string): Promise<void> {
  if (!isUuid(sessionId) || !(await queries.deleteSession(database(), viewer.id, sessionId)))
    throw new NotFound();
  logSecurity({ event: "sessions-ended", memberId: viewer.id });
}

export async function endOtherSessions(viewer: Viewer, request: Request): Promise<number> {
  const current = await findCurrentSession(request);
  if (current?.userId !== viewer.id) throw new NotAllowed();
  logSecurity({ event: "sessions-ended", memberId: viewer.id });
  return queries.deleteSessions(database(), viewer.id, current.id);
}

export function endAllSessions(tx: Connection, userId: string): Promise<number> {
  return queries.deleteSessions(tx, userId, null);
}

/** A sign-in with an older session in the request: the browser has the new one, and the old one ends. */
export async function endCarriedSession(request: Request): Promise<void> {
  const carried = await findCurrentSession(request);
  if (carried) await queries.deleteSession(database(), carried.userId, carried.id);
}

export async function findCurrentSession(request: Request) {
  const token = await readSessionToken(request);
  return token ? queries.findByToken(database(), token) : null;
}
