import { database } from "#app/platform/database.server.ts";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { proveDevice } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { toE164 } from "#app/platform/phone.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { site } from "#app/platform/site.server.ts";
import { orMailFailed, requestMail } from "./account-mail-jobs.server.ts";
import { answerOf, auth, isRefusal } from "./auth.server.ts";
import { type Caller, cookiesOf, libraryHeaders } from "./caller.server.ts";
import { findUserByEmail, insertAccount } from "./data/user-queries.server.ts";
import { takeEntry } from "./entry-limits.server.ts";
import { hasher } from "./hashing.server.ts";
import { type PasswordProblem, problemOfNewPassword } from "./new-password.server.ts";
import { findEmailByPhone } from "./phone-sign-in.server.ts";
import { nameOrPartOf } from "./person-name.ts";
import { endCarriedSession } from "./sessions.server.ts";
import type { SignInInput } from "./sign-in-input.ts";
import type { SignUpInput } from "./sign-up-input.ts";
import { termsVersion } from "./terms.ts";

export type { Caller } from "./caller.server.ts";

export type SignUpOutcome =
  | { outcome: "done"; confirmationRequired: boolean }
  | { outcome: "phone_invalid" | "mail-failed" | PasswordProblem };

/**
 * Opens an account (D1 §5) with its password, its profile and the order for its mail in one transaction.
 * An address that has one already gets the same answer for the same work, and a mail that says so instead
 * (ruling 44). Where no mail is sent the account counts as confirmed at once (ruling 45). Nobody is signed
 * in by this.
 *
 * @throws {TooMany} after five an hour from one browser
 * @throws {ProofNeeded} when many have come from one address
 */
export async function signUp(
  input: SignUpInput,
  now: Date,
  from: Caller & { locale: Locale },
): Promise<SignUpOutcome> {
  const phone = input.phone ? toE164(input.phone) : null;
  if (input.phone && !phone) return { outcome: "phone_invalid" };
  const problem = problemOfNewPassword(input.password);
  if (problem) return { outcome: problem };
  await takeEntry(
    { device: limits.signUpByDevice, address: [limits.signUpByAddress, "sign-up"] },
    from,
    now,
  );

  const id = newId();
  const confirmationRequired = isMailConfigured();
  const hash = await hasher.hash(input.password);
  const outcome = await orMailFailed(
    database().transaction(async (tx) => {
      const user = {
        id,
        name: nameOrPartOf(input.fullName, input.email),
        email: input.email,
        emailVerified: !confirmationRequired,
        phoneNumber: phone,
        termsVersion,
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      };
      await insertAccount(tx, user, { id: newId(), hash }, from.locale);
      await requestMail(tx, { kind: "sign-up", userId: id, email: input.email });
      return "done" as const;
    }),
  );
  return outcome === "done" ? { outcome, confirmationRequired } : { outcome };
}

export type SignInOutcome =
  /** `leaving`: the account waits to be erased, and may be had back (leaving.server.ts). */
  | { outcome: "signed-in"; cookies: string[]; leaving: boolean }
  /** The password is right; a code is asked for next (two-factor.server.ts). */
  | { outcome: "second-factor"; cookies: string[] }
  | { outcome: "wrong" | "ambiguous-phone" | "phone-not-available" };

/**
 * Opens a session by e-mail or phone number and password; the e-mail wins when both are given (ruling
 * 42). A wrong password and an unknown address are the same answer for the same work.
 *
 * @throws {TooMany} before any password is looked at
 * @throws {ProofNeeded} when many have come from one address and none by this browser
 */
export async function signIn(
  input: SignInInput,
  caller: Caller,
  now: Date = clock.now(),
): Promise<SignInOutcome> {
  const { memberId, ...result } = await trySignIn(input, caller, now);
  const { outcome } = result;
  const who = memberId === undefined ? {} : { memberId };
  logSecurity({ event: "sign-in", way: "password", outcome, ...who }, caller.clientAddress);
  return result;
}

async function trySignIn(
  input: SignInInput,
  caller: Caller,
  now: Date,
): Promise<SignInOutcome & { memberId?: string }> {
  if (!input.email && !site().phoneSignIn) return { outcome: "phone-not-available" };
  const phone = input.email ? null : toE164(input.phone);
  const giveBack = await takeEntry(
    {
      device: limits.signInByDevice,
      account: [limits.signInByAccount, input.email || phone || input.phone],
      address: [limits.signInByAddress, "sign-in"],
    },
    caller,
    now,
  );
  const email = input.email || (await findEmailByPhone(phone, input.password));
  if (email === null) return { outcome: "wrong" };
  if (typeof email === "object") {
    await giveBack();
    return { outcome: "ambiguous-phone" };
  }

  try {
    const { response, headers } = await answerOf(
      auth().api.signInEmail({
        body: { email, password: input.password, rememberMe: true },
        headers: libraryHeaders(caller),
        returnHeaders: true,
      }),
    );
    await giveBack();
    const cookies = [...cookiesOf(headers), proveDevice(caller.request)];
    if ("twoFactorRedirect" in response) return { outcome: "second-factor", cookies };
    await endCarriedSession(caller.request);
    const user = await findUserByEmail(database(), email);
    const leaving = Boolean(user?.deletionRequestedAt);
    return { outcome: "signed-in", cookies, leaving, memberId: response.user.id };
  } catch (error) {
    if (isRefusal(error)) return { outcome: "wrong" };
    throw error;
  }
}

/** Ends the request's session here and in the browser; a request without one changes nothing. */
export async function signOut(caller: Caller): Promise<{ cookies: string[] }> {
  const { headers } = await answerOf(
    auth().api.signOut({ headers: libraryHeaders(caller), returnHeaders: true }),
  );
  return { cookies: cookiesOf(headers) };
}
