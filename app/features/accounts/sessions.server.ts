import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import type { Viewer, MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/session-queries.server.ts";
import { readSessionToken } from "./session-cookie.server.ts";
import { clock } from "#app/platform/clock.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import type { MemberPart, PartValues } from "#app/platform/member-part.ts";
import { site } from "#app/platform/site.server.ts";

const noParts = {};

/** The member whose live session the request's cookie names, or null. No cookie of ours, no query. */
export async function findViewer(request: Request): Promise<MaybeViewer> {
  return (await findSignedInBy(request, noParts))?.viewer ?? null;
}

export async function findSession(request: Request) {
  const found = await findSignedInBy(request, noParts);
  return found && { sessionId: found.sessionId, viewer: found.viewer };
}

/** As findViewer, with `parts` of what other rooms know: the same object each time costs the least. */
export async function findSignedInBy<Parts extends Record<string, MemberPart<unknown>>>(
  request: Request,
  parts: Parts,
  subjectId?: string,
): Promise<{ sessionId: string; viewer: Viewer; parts: PartValues<Parts> } | null> {
  const token = readSessionToken(request);
  const found = token && (await queries.findSignedIn(database(), token, parts, subjectId));
  if (!found || isTooOld(found.session.createdAt) || isClosed(found.member)) return null;
  const { id, isUsedAnew } = found.session;
  if (isUsedAnew) await queries.extendSession(database(), id);
  return { sessionId: id, viewer: toViewer(found.member), parts: found.parts };
}

export async function findLiveSessions(sessionIds: string[]): Promise<Set<string>> {
  const since = new Date(clock.now().getTime() - queries.maxSessionMs);
  const withDemo = site().demo;
  return new Set(await queries.selectLiveSessions(database(), sessionIds, { since, withDemo }));
}

/** A member for whom a job works; null when the account is closed. */
export async function findMemberViewer(db: Connection, id: string) {
  const found = await queries.findMember(db, id);
  if (!found || isClosed(found.member)) return null;
  return { viewer: toViewer(found.member), locale: found.locale };
}

function isTooOld(begun: Date): boolean {
  return clock.now().getTime() - begun.getTime() > queries.maxSessionMs;
}

export function toViewer({
  suspendedAt,
  isDemo: _demo,
  hasProvedNumber,
  ...member
}: NonNullable<Awaited<ReturnType<typeof queries.findSignedIn>>>["member"]): Viewer {
  const needsTwoFactor = needsSecondStep(member);
  return {
    ...member,
    role: needsTwoFactor ? "user" : member.role,
    isSuspended: suspendedAt !== null,
    mustConfirm: !hasProvedNumber && isUnproved(member),
    needsTwoFactor,
  };
}

function isUnproved(member: { email: string | null; emailVerified: boolean }): boolean {
  return !member.emailVerified && (isMailConfigured() || member.email === null);
}

/** Until when the viewer is suspended (null: until lifted) and why; null for who is not. */
export async function findSuspension(viewer: Viewer) {
  return viewer.isSuspended ? queries.findSuspended(database(), viewer.id) : null;
}

/** The demo accounts, whose password everybody can read, are nobody's where the operator wants no demo. */
export function isClosed({ isDemo }: { isDemo: boolean }): boolean {
  return isDemo && !site().demo;
}

/** Staff without the required two-factor sign-in: ordinary members until they have it. */
export function needsSecondStep(user: { role: string; twoFactorEnabled: boolean }): boolean {
  return user.role !== "user" && site().requireStaffMfa && !user.twoFactorEnabled;
}

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

function deviceOf(userAgent: string) {
  const find = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** The browser and the system of a request, as its member would name them; the same words in every language. */
export function browserText(request: Request): string {
  const { browser, system } = deviceOf(request.headers.get("user-agent") ?? "");
  return [browser, system].filter(Boolean).join(", ") || "?";
}

export async function listSessions(viewer: Viewer, request: Request, now: Date) {
  const token = readSessionToken(request);
  return selectOpen(viewer.id, token, now);
}

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

/** Of a sign-in that was refused after the account library had opened it. */
export const endSessionOf = (token: string) => queries.deleteByToken(database(), token);

/** Of a sign-in by Telegram or a provider: for a while it stands for the password (owner-check.server.ts). */
export const markProved = (sessionId: string) => queries.markProved(database(), sessionId);

/** But the one of this browser, whose cookies may just have been made. */
export const endSessionsBut = (userId: string, exceptSession: string | null) =>
  queries.deleteSessions(database(), userId, exceptSession);

export const endSessionsOfAll = (tx: Connection) => queries.deleteEverySession(tx);

export const purgeSessions = (now: Date) => queries.purgeSessions(database(), now);

export function endAllSessions(tx: Connection, userId: string): Promise<number> {
  return queries.deleteSessions(tx, userId, null);
}

/** A sign-in with an older session in the request: the browser has the new one, and the old one ends. */
export async function endCarriedSession(request: Request): Promise<void> {
  const carried = await findCurrentSession(request);
  if (carried) await queries.deleteSession(database(), carried.userId, carried.id);
}

export async function findCurrentSession(request: Request) {
  const token = readSessionToken(request);
  return token ? queries.findByToken(database(), token) : null;
}
