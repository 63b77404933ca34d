import { codeLockSeconds } from "#app/features/accounts/account-rules.ts";
import { createHmac } from "node:crypto";
import { symmetricDecrypt } from "better-auth/crypto";
import { toString as drawQrCode } from "qrcode";
import { database, type Connection } from "#app/platform/database.server.ts";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { TooMany } from "#app/platform/errors.ts";
import { rememberAccount } from "#app/platform/limits/device-cookie.server.ts";
import { consumeOrThrow, refund, limits } from "#app/platform/limits/limits.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import {
  resultOrNull,
  resultOf,
  auth,
  isRefusal,
  hashOfTyped,
} from "#app/features/accounts/auth.server.ts";
import { keyOf } from "#app/features/accounts/addresses.server.ts";
import { type Caller, cookiesOf, authHeaders } from "#app/features/accounts/caller.server.ts";
import { findEncryptedSecret, markStepUsed } from "./data/security-queries.server.ts";
import { tryOwnPassword } from "#app/features/accounts/owner-check.server.ts";
import {
  endSessionOf,
  endSessionsBut,
  endCarriedSession,
  findCurrentSession,
  needsSecondStep,
} from "#app/features/accounts/sessions.server.ts";
import { useToken, createToken, findTokenOwner } from "#app/features/accounts/tokens.server.ts";
import { orMailFailed, requestMail } from "#app/features/sign-in/account-mail-jobs.server.ts";
import { secondStepPath } from "#app/features/accounts/account-mails.server.ts";
import { findUserBy } from "#app/features/accounts/users.server.ts";

/** How long an authenticator shows a code, in milliseconds. */
const stepLength = 30_000;

export function stepOfCode(code: string, secret: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / stepLength);
  // One further back: the half minute may have ended since the library looked.
  return (
    [1, 0, -1, -2].map((by) => present + by).find((step) => codeAt(step, secret) === code) ?? null
  );
}

function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

export type TwoFactorSetup = { qrSvg: string; secret: string; recoveryCodes: string[] };

/**
 * Begins turning two-factor on; it counts only after a code of the new authenticator (confirmTwoFactor).
 * Begun again, the earlier secret and codes end. `link` is the token of the link that staff need here and
 * in confirmTwoFactor (createSecondStepLink).
 * @throws {TooMany} after ten wrong passwords, as every function here that takes one
 */
export async function beginTwoFactor(
  viewer: Viewer,
  caller: Caller,
  { password, link }: { password: string; link: string },
  now: Date,
): Promise<TwoFactorSetup | "wrong-password" | "already-on" | "link-needed"> {
  if (viewer.twoFactorEnabled) return "already-on";
  if (!(await mayEnrol(viewer, link, now))) return "link-needed";
  const begun = await withPassword(viewer, caller, now, () =>
    auth().api.enableTwoFactor({ body: { password }, headers: authHeaders(caller) }),
  );
  if (begun === "wrong-password" || begun.method !== "totp") return "wrong-password";
  const { totpURI, backupCodes } = begun;
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const qrSvg = await drawQrCode(totpURI, { type: "svg", margin: 1 });
  return { qrSvg, secret, recoveryCodes: backupCodes };
}

/** Turns two-factor on by a first code; ends every other session, as those were opened with a password alone. */
export async function confirmTwoFactor(
  viewer: Viewer,
  caller: Caller,
  { code, link }: { code: string; link: string },
  now: Date,
): Promise<{ cookies: string[] } | "wrong" | "link-needed"> {
  if (!(await mayEnrol(viewer, link, now))) return "link-needed";
  await consumeOrThrow(database(), limits.passwordByAccount, [viewer.id], now);
  const result = isTotp(code) && (await resultOrNull(() => verifyTotp(authHeaders(caller), code)));
  if (!result || !(await consumeCode(viewer.id, code))) return "wrong";
  await refund(database(), limits.passwordByAccount, [viewer.id]);
  await useToken(database(), link, "second-step", now);
  const cookies = cookiesOf(result.headers);
  const currentSession = await findCurrentSession(requestWith(cookies));
  await endSessionsBut(viewer.id, currentSession?.id ?? null);
  logSecurity({ event: "two-factor-on", memberId: viewer.id }, caller.clientAddress);
  return { cookies };
}

type SecondStepResult = { cookies: string[] } | "wrong" | "expired" | "used";

/**
 * The second step of signing in: a code of the authenticator in any digits, or one of the recovery codes,
 * which is used up by it. Five tries for one sign-in, "expired" when they or its ten minutes are over. A code
 * of the authenticator counts once: it, or an older one, is "used" afterwards, and ends the sign-in.
 * @throws {TooMany} for a quarter of an hour, after ten wrong codes of one account in a row
 */
export async function verifyCode(caller: Caller, text: string): Promise<SecondStepResult> {
  const { memberId, result } = await tryCode(caller, text);
  const outcome = typeof result === "string" ? result : "signed-in";
  const who = memberId === undefined ? {} : { memberId };
  logSecurity({ event: "sign-in", way: "code", outcome, ...who }, caller.clientAddress);
  return result;
}

async function tryCode(
  caller: Caller,
  text: string,
): Promise<{ memberId?: string; result: SecondStepResult }> {
  try {
    const headers = withoutSession(authHeaders(caller));
    const result = isTotp(text)
      ? await resultOf(verifyTotp(headers, text))
      : await resultOf(
          auth().api.verifyBackupCode({
            body: { code: hashOfTyped(text) },
            headers,
            returnHeaders: true,
          }),
        );
    const { token, user } = result.response;
    if (isTotp(text) && !(await consumeCode(user.id, text))) {
      // The library knows nothing of earlier codes, and has opened a session.
      if (token) await endSessionOf(token);
      return { memberId: user.id, result: "used" };
    }
    await endCarriedSession(caller.request);
    const cookies = [...cookiesOf(result.headers), rememberAccount(caller.request, user.id)];
    return { memberId: user.id, result: { cookies } };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const code = error.body?.code;
    if (code === "ACCOUNT_TEMPORARILY_LOCKED") throw new TooMany(codeLockSeconds);
    const isOver =
      code === "INVALID_TWO_FACTOR_COOKIE" || code === "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE";
    return { result: isOver ? "expired" : "wrong" };
  }
}

export async function turnTwoFactorOff(
  viewer: Viewer,
  caller: Caller,
  password: string,
  now: Date,
): Promise<{ cookies: string[] } | "wrong-password"> {
  const result = await withPassword(viewer, caller, now, () =>
    auth().api.disableTwoFactor({
      body: { password },
      headers: authHeaders(caller),
      returnHeaders: true,
    }),
  );
  if (result === "wrong-password") return result;
  logSecurity({ event: "two-factor-off", memberId: viewer.id }, caller.clientAddress);
  return { cookies: cookiesOf(result.headers) };
}

export async function renewRecoveryCodes(
  viewer: Viewer,
  caller: Caller,
  password: string,
  now: Date,
): Promise<{ recoveryCodes: string[] } | "wrong-password"> {
  const result = await withPassword(viewer, caller, now, () =>
    auth().api.generateBackupCodes({ body: { password }, headers: authHeaders(caller) }),
  );
  if (result === "wrong-password") return result;
  logSecurity({ event: "recovery-codes-renewed", memberId: viewer.id }, caller.clientAddress);
  return { recoveryCodes: result.backupCodes };
}

function requestWith(cookies: string[]): Request {
  const cookie = cookies.map((each) => each.split(";", 1)[0]).join("; ");
  return new Request(site().publicUrl, { headers: { cookie } });
}

function withPassword<T>(
  viewer: Viewer,
  caller: Caller,
  now: Date,
  ask: () => Promise<T>,
): Promise<T | "wrong-password"> {
  return tryOwnPassword(
    viewer,
    caller,
    now,
    async () => (await resultOrNull(ask)) ?? "wrong-password",
  );
}

function verifyTotp(headers: Headers, text: string) {
  return auth().api.verifyTOTP({
    body: { code: normalized(text) },
    headers,
    returnHeaders: true,
  });
}

/** The library would compare a code with the account of a session, and count nothing. */
function withoutSession(headers: Headers): Headers {
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  const isSession = (cookie: string) => /^(?:__Host-)?dalil\.session_token=/.test(cookie);
  headers.set("cookie", cookies.filter((cookie) => !isSession(cookie)).join("; "));
  return headers;
}

async function consumeCode(userId: string, text: string): Promise<boolean> {
  const data = await findEncryptedSecret(database(), userId);
  if (data === null) return false;
  const { secretConfig: key } = await auth().$context;
  const step = stepOfCode(normalized(text), await symmetricDecrypt({ key, data }), new Date());
  return step !== null && markStepUsed(database(), userId, step);
}

function isTotp(text: string): boolean {
  return /^\d{6}$/.test(normalized(text));
}

function normalized(text: string): string {
  return normalizeCharacters(text).replace(/\s/g, "");
}

// With the password alone, a thief could set up a second factor of their own and be staff.

/** Mails the link to a member who needs it, nobody else. @throws {TooMany} after three in an hour */
export async function mailSecondStepLink(viewer: Viewer, now: Date) {
  if (!viewer.needsTwoFactor) return "not-needed";
  const { id: userId } = viewer;
  const email = keyOf(viewer);
  await consumeOrThrow(database(), limits.resendByAccount, [userId], now);
  return orMailFailed(
    database().transaction(async (tx) => {
      await requestMail(tx, { kind: "second-step", userId, email });
      return "sent" as const;
    }),
  );
}

/** Makes the link for the operator to hand on; its path without a language. Any earlier one ends. */
export async function createSecondStepLink(
  tx: Connection,
  which: string,
  now: Date,
): Promise<{ userId: string; path: string } | "unknown" | "not-needed"> {
  const user = await findUserBy(tx, which);
  if (!user) return "unknown";
  if (!needsSecondStep(user)) return "not-needed";
  const link = { userId: user.id, purpose: "second-step" as const, email: keyOf(user), now };
  const token = await createToken(tx, link);
  return { userId: user.id, path: secondStepPath(token) };
}

export async function mayEnrol(viewer: Viewer, token: string, now: Date): Promise<boolean> {
  if (!viewer.needsTwoFactor) return true;
  return (await findTokenOwner(token, "second-step", now)) === viewer.id;
}
