import { createHmac, timingSafeEqual } from "node:crypto";
import { readCookie, withHostPrefix } from "#app/platform/cookies.ts";
import { secret, secrets } from "#app/platform/secrets.server.ts";

export const sessionCookie = "dalil.session_token";

export function hasSessionCookie(request: Request): boolean {
  return Boolean(readCookie(request.headers.get("cookie"), sessionCookie));
}

/** The token of the session cookie; null without our signature. It may stand for no live session. */
export function sessionTokenIn(cookies: string | null | undefined): string | null {
  const value = readCookie(cookies, sessionCookie);
  const end = value?.lastIndexOf(".") ?? -1;
  if (!value || end < 1) return null;
  const token = value.slice(0, end);
  const given = Buffer.from(value.slice(end + 1));
  const isOurs = secrets("sessions").some((key) => {
    const expected = Buffer.from(signatureOf(token, key));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? token : null;
}

export function readSessionToken(request: Request): string | null {
  return sessionTokenIn(request.headers.get("cookie"));
}

/** The request's cookies as the account library takes them: it knows one key, and the session may have an older one's. */
export function cookiesSignedAnew(request: Request): string | null {
  const cookies = request.headers.get("cookie");
  if (!cookies || secrets("sessions").length === 1) return cookies;
  const token = readSessionToken(request);
  if (!token) return cookies;
  const signed = encodeURIComponent(`${token}.${signatureOf(token, secret("sessions"))}`);
  return cookies.replace(new RegExp(`(${withHostPrefix(sessionCookie)}=)[^;]*`), `$1${signed}`);
}

/** As the account library signs it: HMAC-SHA256 in base64. */
function signatureOf(token: string, key: string): string {
  return createHmac("sha256", key).update(token).digest("base64");
}
