import { sessionCookie } from "#app/features/accounts/session-cookie.server.ts";
import { withHostPrefix, cookieNames, setCookie } from "#app/platform/cookies.ts";
import type { Digits } from "#app/platform/format.ts";

/** After this the program checks again who they are, also without a script. */
const lastsSeconds = 600;
/** How many letters of the session's signature bind the mark to it: docs/nginx.conf compares them. */
const bindingLength = 12;

/**
 * The Set-Cookie that tells a proxy that a member in good standing gets the pages of all members, and with which
 * digits. It opens nothing: such pages contain nothing personal.
 */
export function markMember(
  cookie: string,
  digits: Digits,
  { isRenewed }: { isRenewed: boolean },
): string[] {
  const name = `${withHostPrefix(sessionCookie)}=`;
  const session = cookie.split("; ").find((each) => each.startsWith(name)) ?? "";
  const signature = session.slice(session.lastIndexOf(".") + 1);
  if (signature.length < bindingLength) return [];
  const value = `${digits}.${signature.slice(0, bindingLength)}`;
  if (!isRenewed && cookie.includes(`${cookieNames.pages}=${value}`)) return [];
  // As it stands in the other cookie: `%` is not encoded once more.
  return [setCookie(cookieNames.pages, "", { maxAge: lastsSeconds }).replace("=;", `=${value};`)];
}

/** The Set-Cookie that removes the mark. */
export function unmarkMember(cookie: string): string[] {
  const isMarked = cookie.includes(`${cookieNames.pages}=`);
  return isMarked ? [setCookie(cookieNames.pages, "", { maxAge: 0 })] : [];
}

/**
 * A proxy requests a page of all members without a session, so that nothing personal can be in it, and with the
 * digits alone in place of the mark.
 */
export function requestedDigits(value: string): Digits | null {
  return value === "latn" || value === "arab" ? value : null;
}
