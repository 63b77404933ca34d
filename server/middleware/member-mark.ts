import { createMiddleware } from "hono/factory";
import { sessionCookie, sessionTokenIn } from "#app/features/accounts/session-cookie.server.ts";
import { cookieNames, readCookie, setCookie, withHostPrefix } from "#app/platform/cookies.ts";

const session = () => `${withHostPrefix(sessionCookie)}=`;

/**
 * The Set-Cookie that has a member's browser ask who reads a kept page, or no longer; null where it is right. It names
 * nobody and opens nothing. `set`: the cookies of the response, which may begin a session or end it.
 */
export function markMember(cookie: string | undefined, set: readonly string[]): string | null {
  const changed = set.findLast((each) => each.startsWith(session()));
  const isMember = changed
    ? !/^[^=]*=(?:;|$)|; Max-Age=0(?:;|$)/i.test(changed)
    : Boolean(cookie) && sessionTokenIn(cookie) !== null;
  const isMarked = readCookie(cookie, cookieNames.member) !== null;
  if (isMember === isMarked) return null;
  return setCookie(cookieNames.member, isMember ? "1" : "", {
    readableByScript: true,
    ...(!isMember && { maxAge: 0 }),
  });
}

export function markedMembers() {
  return createMiddleware(async (c, next) => {
    await next();
    if (c.res.headers.get("cache-control")?.includes("public")) return;
    const mark = markMember(c.req.header("cookie"), c.res.headers.getSetCookie());
    if (mark) c.header("set-cookie", mark, { append: true });
  });
}
