import { createHmac, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/platform/cookies.ts";
import { auth } from "./auth.server.ts";

export const sessionCookie = "dalil.session_token";

export function hasSessionCookie(request: Request): boolean {
  return Boolean(readCookie(request.headers.get("cookie"), sessionCookie));
}

/** The token of the session cookie; null without our signature. It may stand for no live session. */
export async function readSessionToken(request: Request): Promise<string | null> {
  const value = readCookie(request.headers.get("cookie"), sessionCookie);
  const end = value?.lastIndexOf(".") ?? -1;
  if (!value || end < 1) return null;
  // As the account library signs it: `token.` and HMAC-SHA256 in base64.
  const token = value.slice(0, end);
  const { secret } = await auth().$context;
  const expected = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  const given = Buffer.from(value.slice(end + 1));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
