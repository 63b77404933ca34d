import { toString as drawQrCode } from "qrcode";
import { database } from "#app/platform/database.server.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import { TooMany } from "#app/platform/errors.ts";
import { proveDevice } from "#app/platform/limits/device-cookie.server.ts";
import { demand, giveBack } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { answerOf, auth, codeLockSeconds, isRefusal } from "./auth.server.ts";
import { type Caller, cookiesOf, libraryHeaders } from "./caller.server.ts";
import { endCarriedSession } from "./sessions.server.ts";

/** What a member needs once, to set up the authenticator: as a drawing and as text. */
export type TwoFactorSetup = { qrSvg: string; secret: string; recoveryCodes: string[] };

/**
 * Begins turning two-factor on (ruling 96); it counts only after a code of the new authenticator
 * (confirmTwoFactor). Begun again, the earlier secret and codes end.
 *
 * @throws {TooMany} after ten wrong passwords, as every function here that takes one
 */
export async function beginTwoFactor(
  viewer: Viewer,
  caller: Caller,
  password: string,
  now: Date,
): Promise<TwoFactorSetup | "wrong-password" | "already-on"> {
  if (viewer.twoFactorEnabled) return "already-on";
  const begun = await withPassword(viewer, now, () =>
    auth().api.enableTwoFactor({ body: { password }, headers: libraryHeaders(caller) }),
  );
  if (begun === "wrong-password" || begun.method !== "totp") return "wrong-password";
  const { totpURI, backupCodes } = begun;
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const qrSvg = await drawQrCode(totpURI, { type: "svg", margin: 1 });
  return { qrSvg, secret, recoveryCodes: backupCodes };
}

/** Turns two-factor on by the first code of the new authenticator; the session gets a new cookie. */
export async function confirmTwoFactor(
  viewer: Viewer,
  caller: Caller,
  code: string,
  now: Date,
): Promise<{ cookies: string[] } | "wrong"> {
  await demand(database(), limits.passwordByAccount, [viewer.id], now);
  const answer = await verifyTotp(caller, code);
  if (answer === "refused") return "wrong";
  await giveBack(database(), limits.passwordByAccount, [viewer.id]);
  logSecurity({ event: "two-factor-on", memberId: viewer.id }, caller.clientAddress);
  return answer;
}

/**
 * The second step of signing in: a code of the authenticator in any digits, or one of the recovery codes,
 * which is used up by it. Five tries for one sign-in, "expired" when they or its ten minutes are over.
 *
 * @throws {TooMany} a quarter of an hour long, after ten wrong codes of one account in a row
 */
export async function verifyCode(
  caller: Caller,
  text: string,
): Promise<{ cookies: string[] } | "wrong" | "expired"> {
  const { memberId, result } = await tryCode(caller, text);
  const outcome = typeof result === "string" ? result : "signed-in";
  const who = memberId === undefined ? {} : { memberId };
  logSecurity({ event: "sign-in", way: "code", outcome, ...who }, caller.clientAddress);
  return result;
}

async function tryCode(
  caller: Caller,
  text: string,
): Promise<{ memberId?: string; result: { cookies: string[] } | "wrong" | "expired" }> {
  try {
    const answer = isTotp(text)
      ? await answerOf(askTotp(caller, text))
      : await answerOf(
          auth().api.verifyBackupCode({
            body: { code: text.trim() },
            headers: libraryHeaders(caller),
            returnHeaders: true,
          }),
        );
    await endCarriedSession(caller.request);
    const cookies = [...cookiesOf(answer.headers), proveDevice(caller.request)];
    return { memberId: answer.response.user.id, result: { cookies } };
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
  const answer = await withPassword(viewer, now, () =>
    auth().api.disableTwoFactor({
      body: { password },
      headers: libraryHeaders(caller),
      returnHeaders: true,
    }),
  );
  if (answer === "wrong-password") return answer;
  logSecurity({ event: "two-factor-off", memberId: viewer.id }, caller.clientAddress);
  return { cookies: cookiesOf(answer.headers) };
}

/** New recovery codes; the old ones end. */
export async function renewRecoveryCodes(
  viewer: Viewer,
  caller: Caller,
  password: string,
  now: Date,
): Promise<{ recoveryCodes: string[] } | "wrong-password"> {
  const answer = await withPassword(viewer, now, () =>
    auth().api.generateBackupCodes({ body: { password }, headers: libraryHeaders(caller) }),
  );
  if (answer === "wrong-password") return answer;
  logSecurity({ event: "recovery-codes-renewed", memberId: viewer.id }, caller.clientAddress);
  return { recoveryCodes: answer.backupCodes };
}

async function withPassword<T>(
  viewer: Viewer,
  now: Date,
  ask: () => Promise<T>,
): Promise<T | "wrong-password"> {
  await demand(database(), limits.passwordByAccount, [viewer.id], now);
  try {
    const answer = await answerOf(ask());
    await giveBack(database(), limits.passwordByAccount, [viewer.id]);
    return answer;
  } catch (error) {
    if (isRefusal(error)) return "wrong-password";
    throw error;
  }
}

async function verifyTotp(
  caller: Caller,
  text: string,
): Promise<{ cookies: string[] } | "refused"> {
  if (!isTotp(text)) return "refused";
  try {
    return { cookies: cookiesOf((await answerOf(askTotp(caller, text))).headers) };
  } catch (error) {
    if (isRefusal(error)) return "refused";
    throw error;
  }
}

function askTotp(caller: Caller, text: string) {
  return auth().api.verifyTOTP({
    body: { code: plain(text) },
    headers: libraryHeaders(caller),
    returnHeaders: true,
  });
}

function isTotp(text: string): boolean {
  return /^\d{6}$/.test(plain(text));
}

function plain(text: string): string {
  return toLatinDigits(text).replace(/\s/g, "");
}
