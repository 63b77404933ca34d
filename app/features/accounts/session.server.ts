import { database } from "#app/platform/database.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { answerOf, auth } from "./auth.server.ts";
import { findMember } from "./data/viewer-queries.server.ts";

/** The member whose live session the request's cookie names, or null. No cookie, no query. */
export async function findViewer(request: Request): Promise<MaybeViewer> {
  if (!/(?:^|;\s*)(?:__Secure-)?dalil\.session_token=/.test(request.headers.get("cookie") ?? ""))
    return null;
  const session = await answerOf(auth().api.getSession({ headers: request.headers }));
  const member = session && (await findMember(database(), session.user.id));
  return member && toViewer(member);
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
