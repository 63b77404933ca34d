import { database } from "#app/platform/database.server.ts";
import { clock } from "#app/platform/clock.ts";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import {
  deviceKey,
  knowsAccount,
  rememberAccount,
} from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { PhoneProblem } from "#app/platform/phone-problem.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { site } from "#app/platform/site.server.ts";
import { orMailFailed, requestMail } from "./account-mail-jobs.server.ts";
import { auth, isRefusal, resultOf, signInMember } from "#app/features/accounts/auth.server.ts";
import { type Caller, cookiesOf, authHeaders } from "#app/features/accounts/caller.server.ts";
import * as queries from "./data/entry-queries.server.ts";
import {
  isClosed,
  endSessionOf,
  endCarriedSession,
} from "#app/features/accounts/sessions.server.ts";
import { consumeEntry, consumeSignIn } from "./rules/entry-limits.server.ts";
import { hasher, hashFor, nobodysHash } from "#app/features/accounts/hashing.server.ts";
import { type PasswordProblem, problemOfNewPassword } from "./new-password.server.ts";
import { memberName } from "#app/features/accounts/member-name.server.ts";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import type { SignInInput, SignUpInput } from "./entry-forms.server.ts";
import {
  findPasswordHash,
  findUserByEmail,
  findUserById,
  phoneHolder,
  renewHash,
} from "#app/features/accounts/users.server.ts";

export type { Caller } from "#app/features/accounts/caller.server.ts";

export type SignUpOutcome =
  | { outcome: "done"; confirmationRequired: boolean }
  | { outcome: "phone-refused"; problem: PhoneProblem }
  | { outcome: "mail-failed" | PasswordProblem };

/**
 * Opens an account with its password, its profile and the order for its mail in one transaction. An address
 * that has one already gets the same answer for the same work, and a mail that says so instead. Where no mail
 * is sent the account counts as confirmed at once. Nobody is signed in by this.
 * @throws {TooMany} after five an hour from one browser
 * @throws {ProofNeeded} when many have come from one address
 */
export async function signUp(
  input: SignUpInput,
  now: Date,
  from: Caller & { locale: Locale; next?: string },
): Promise<SignUpOutcome> {
  const phone = input.phone ? readPhone(input.phone) : null;
  if (phone?.problem) return { outcome: "phone-refused", problem: phone.problem };
  const problem = problemOfNewPassword(input.password);
  if (problem) return { outcome: problem };
  const refundEntry = await consumeEntry(
    {
      hard: [[limits.signUpByDevice, deviceKey(from.request, from.clientAddress)]],
      soft: [[limits.signUpByAddress, [from.clientAddress]]],
      purpose: "sign-up",
    },
    from,
    now,
  );

  const id = newId();
  const confirmationRequired = isMailConfigured();
  const hash = await hashFor(from, () => hasher.hash(input.password), refundEntry);
  const outcome = await orMailFailed(
    database().transaction(async (tx) => {
      const user = {
        id,
        name: memberName(input.fullName, input.email, from.locale),
        email: input.email,
        emailVerified: !confirmationRequired,
        phoneNumber: phone?.number ?? null,
        termsVersion,
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      };
      await queries.insertAccount(tx, user, { id: newId(), hash }, from.locale);
      await requestMail(tx, { kind: "sign-up", userId: id, email: input.email, next: from.next });
      return "done" as const;
    }),
  );
  return outcome === "done" ? { outcome, confirmationRequired } : { outcome };
}

export type SignInOutcome =
  | { outcome: "signed-in"; cookies: string[]; leaving: boolean }
  | { outcome: "second-factor"; cookies: string[] }
  | { outcome: "wrong" | "phone-not-available" }
  | { outcome: "phone-refused"; problem: PhoneProblem };

/**
 * Opens a session by e-mail or phone number and password; the e-mail wins when both are given. A wrong
 * password, an unknown address and, where mails are sent, an account whose address is not confirmed yet are
 * the same answer for the same work. Whoever signs up and then signs in learns nothing of who has an account.
 * @throws {TooMany} before any password is looked at
 * @throws {ProofNeeded} after some wrong ones, unless this browser has entered the account before
 */
export async function signIn(
  input: SignInInput,
  caller: Caller,
  now: Date = clock.now(),
): Promise<SignInOutcome> {
  const { memberId, isUnconfirmed, ...result } = await trySignIn(input, caller, now);
  const outcome = isUnconfirmed ? "unconfirmed" : result.outcome;
  const who = memberId === undefined ? {} : { memberId };
  logSecurity({ event: "sign-in", way: "password", outcome, ...who }, caller.clientAddress);
  return result;
}

/**
 * The cookies of whoever has just given an account this password. None where an email to confirm or a limit is in
 * the way: what they did stands, and they sign in themselves.
 */
export async function enterNewAccount(
  { email, password }: { email: string; password: string },
  caller: Caller,
  now: Date,
): Promise<string[]> {
  try {
    const entered = await signIn({ email, phone: "", password }, caller, now);
    return entered.outcome === "signed-in" ? entered.cookies : [];
  } catch (error) {
    if (error instanceof TooMany) return [];
    throw error;
  }
}

type Tried = SignInOutcome & {
  memberId?: string;
  /** The password is right: for the log, and for nobody who might have signed up to learn whose address it is. */
  isUnconfirmed?: boolean;
};

async function trySignIn(input: SignInInput, caller: Caller, now: Date): Promise<Tried> {
  if (!input.email && !site().phoneSignIn) return { outcome: "phone-not-available" };
  const { number: phone = null, problem } = input.email ? {} : readPhone(input.phone);
  if (problem) return { outcome: "phone-refused", problem };
  // The password is compared with this account alone, whose limits pay for it.
  const holder = phone === null ? null : await phoneHolder(phone, now);
  const account = phone === null ? await findUserByEmail(database(), input.email) : holder;
  // Numbers are given to others in time: an old proof opens nothing on a new device.
  const isOld = holder?.isOld === true && !knowsAccount(caller.request, holder.id);
  const hash = account && !isOld ? await findPasswordHash(account.id) : null;
  const entering = account && hash !== null ? { ...account, hash } : null;
  const known = entering && knowsAccount(caller.request, entering.id) ? entering : null;
  const refundEntry = await consumeSignIn({ email: input.email, phone, known }, caller, now);
  const look = () => tryPassword(entering, input.password, caller);
  const tried = await hashFor({ ...caller, account: known?.id }, look, refundEntry);
  if (tried.outcome !== "wrong") await refundEntry();
  return tried;
}

async function tryPassword(
  account: { id: string; hash: string } | null,
  password: string,
  caller: Caller,
): Promise<Tried> {
  if (account === null) {
    await hasher.verify({ hash: nobodysHash, password });
    return { outcome: "wrong" };
  }
  const { id, hash } = account;
  try {
    const { response, headers } = await resultOf(signInMember(id, password, authHeaders(caller)));
    const user = await findUserById(database(), id);
    if (user && isClosed(user)) {
      if ("token" in response) await endSessionOf(response.token);
      return { outcome: "wrong" };
    }
    await renewHash(id, hash, password);
    const cookies = cookiesOf(headers);
    if ("twoFactorRedirect" in response) return { outcome: "second-factor", cookies };
    cookies.push(rememberAccount(caller.request, id));
    await endCarriedSession(caller.request);
    const leaving = Boolean(user?.deletionRequestedAt);
    return { outcome: "signed-in", cookies, leaving, memberId: id };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { outcome: "wrong", isUnconfirmed: error.body?.code === "EMAIL_NOT_VERIFIED" };
  }
}

export async function signOut(caller: Caller): Promise<{ cookies: string[] }> {
  const { headers } = await resultOf(
    auth().api.signOut({ headers: authHeaders(caller), returnHeaders: true }),
  );
  return { cookies: cookiesOf(headers) };
}
