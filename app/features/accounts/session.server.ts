import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import type { MemberPart, PartValues } from "#app/platform/member-part.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { longestSession } from "./data/session-queries.server.ts";
import * as queries from "./data/viewer-queries.server.ts";
import { readSessionToken } from "./session-cookie.server.ts";

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
  const token = await readSessionToken(request);
  const found = token && (await queries.findSignedIn(database(), token, parts, subjectId));
  if (!found || isTooOld(found.session.createdAt) || isClosed(found.member)) return null;
  const { id, isUsedAnew } = found.session;
  if (isUsedAnew) await queries.extendSession(database(), id);
  return { sessionId: id, viewer: toViewer(found.member), parts: found.parts };
}

export async function findSessionStates(sessionIds: string[]): Promise<Set<string>> {
  const since = new Date(clock.now().getTime() - longestSession);
  const withDemo = site().demo;
  return new Set(await queries.selectAccountState(database(), sessionIds, { since, withDemo }));
}

function isTooOld(begun: Date): boolean {
  return clock.now().getTime() - begun.getTime() > longestSession;
}

function toViewer({
  suspendedAt,
  isDemo: _demo,
  ...member
}: NonNullable<Awaited<ReturnType<typeof queries.findSignedIn>>>["member"]): Viewer {
  const needsTwoFactor = needsSecondStep(member);
  return {
    ...member,
    role: needsTwoFactor ? "user" : member.role,
    isSuspended: suspendedAt !== null,
    mustConfirmEmail: isMailConfigured() && !member.emailVerified,
    needsTwoFactor,
  };
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
