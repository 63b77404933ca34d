import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { answerOf, auth } from "./auth.server.ts";
import { longestSession } from "./data/session-queries.server.ts";
import { findMember, selectStanding } from "./data/viewer-queries.server.ts";

/** The member whose live session the request's cookie names, or null. No cookie, no query. */
export async function findViewer(request: Request): Promise<MaybeViewer> {
  return (await findSession(request))?.viewer ?? null;
}

/** The same with the session's own id. */
export async function findSession(
  request: Request,
): Promise<{ sessionId: string; viewer: Viewer } | null> {
  if (!/(?:^|;\s*)(?:__Host-)?dalil\.session_token=/.test(request.headers.get("cookie") ?? ""))
    return null;
  const found = await answerOf(auth().api.getSession({ headers: request.headers }));
  if (!found || isTooOld(new Date(found.session.createdAt))) return null;
  const member = await findMember(database(), found.user.id);
  return member && { sessionId: found.session.id, viewer: toViewer(member) };
}

/** Which of these sessions still stand, of members who are not suspended. */
export async function findStanding(sessionIds: string[]): Promise<Set<string>> {
  const since = new Date(clock.now().getTime() - longestSession);
  return new Set(await selectStanding(database(), sessionIds, since));
}

function isTooOld(begun: Date): boolean {
  return clock.now().getTime() - begun.getTime() > longestSession;
}

// Staff without the second factor that the operator asks for are members like others (ruling 96).
function toViewer({
  suspendedAt,
  ...member
}: NonNullable<Awaited<ReturnType<typeof findMember>>>): Viewer {
  const needsTwoFactor =
    member.role !== "user" && site().requireStaffMfa && !member.twoFactorEnabled;
  return {
    ...member,
    role: needsTwoFactor ? "user" : member.role,
    isSuspended: suspendedAt !== null,
    mustConfirmEmail: isMailConfigured() && !member.emailVerified,
    needsTwoFactor,
  };
}
