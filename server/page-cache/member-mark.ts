import { sessionCookie } from "#app/features/accounts/session-cookie.server.ts";
import { boundName, cookieNames, setCookie } from "#app/platform/cookies.ts";
import type { Digits } from "#app/platform/format.ts";

/** From then on the program is asked again who they are, also where no script asks for what is their own. */
const lastsSeconds = 600;
/** So much of the session's signature binds the mark to it: docs/nginx.conf compares them. */
const bindingLength = 12;

/**
 * The Set-Cookie by which a proxy knows, without asking, that a member in good standing is given the pages of
 * all members, and with which digits. It gives nobody anything: such pages have nothing of anybody in them.
 */
export function markMember(
  cookie: string,
  digits: Digits,
  { isRenewed }: { isRenewed: boolean },
): string[] {
  const name = `${boundName(sessionCookie)}=`;
  const session = cookie.split("; ").find((each) => each.startsWith(name)) ?? "";
  const signature = session.slice(session.lastIndexOf(".") + 1);
  if (signature.length < bindingLength) return [];
  const value = `${digits}.${signature.slice(0, bindingLength)}`;
  if (!isRenewed && cookie.includes(`${cookieNames.pages}=${value}`)) return [];
  // As it stands in the other cookie: `%` is not encoded once more.
  return [setCookie(cookieNames.pages, "", { maxAge: lastsSeconds }).replace("=;", `=${value};`)];
}

/** What takes the mark away from a browser that has it. */
export function unmarkMember(cookie: string): string[] {
  const isMarked = cookie.includes(`${cookieNames.pages}=`);
  return isMarked ? [setCookie(cookieNames.pages, "", { maxAge: 0 })] : [];
}

/**
 * How a proxy asks for a page of all members. Without a session, so that nothing of anybody can come of it,
 * and with the digits alone in the mark's place.
 */
export function requestedDigits(value: string): Digits | null {
  return value === "latn" || value === "arab" ? value : null;
}
