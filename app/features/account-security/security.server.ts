import { clock } from "#app/platform/clock.ts";
import { brokenConstraint, database } from "#app/platform/database.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { orMailFailed, requestMail } from "#app/features/sign-in/account-mail-jobs.server.ts";
import { rememberAddress } from "#app/features/accounts/address-changes.server.ts";
import {
  addressesOf,
  nameOfAccount,
  reachedBy,
  removeAddress,
} from "#app/features/accounts/addresses.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { codesOf, makeCodes } from "#app/features/accounts/recovery-codes.server.ts";
import { proveAddress } from "#app/features/sign-in/confirmation.server.ts";
import * as queries from "./data/security-queries.server.ts";
import { hasher, hashFor } from "#app/features/accounts/hashing.server.ts";
import {
  type PasswordProblem,
  problemOfNewPassword,
} from "#app/features/sign-in/new-password.server.ts";
import { checkOwner, type OwnerCheck } from "#app/features/accounts/owner-check.server.ts";
import { needsSecondStep, findCurrentSession } from "#app/features/accounts/sessions.server.ts";
import { endLinks, useToken } from "#app/features/accounts/tokens.server.ts";
import {
  findUserById,
  phoneHolder,
  setPassword,
  notifyPasswordChanged,
} from "#app/features/accounts/users.server.ts";

type Refusal = Exclude<OwnerCheck, "ok">;
type PasswordInput = { password: string; caller: Caller; now: Date };

/** Changes or sets the password; every other session and every open link of the account end. */
export async function changePassword(
  viewer: Viewer,
  { current, password, caller, now }: PasswordInput & { current: string },
): Promise<"changed" | Refusal | PasswordProblem> {
  const problem = problemOfNewPassword(password);
  if (problem) return problem;
  const check = await checkOwner(viewer, current, caller, now);
  if (check !== "ok") return check;
  const hash = await hashFor({ ...caller, account: viewer.id }, () => hasher.hash(password));
  const currentSession = await findCurrentSession(caller.request);
  await database().transaction(async (tx) => {
    const exceptSession = currentSession?.userId === viewer.id ? currentSession.id : null;
    await setPassword(tx, { userId: viewer.id, hash, exceptSession }, now);
    await notifyPasswordChanged(tx, viewer.id);
  });
  logSecurity({ event: "password-changed", memberId: viewer.id }, caller.clientAddress);
  return "changed";
}

/** Mails a link to the new address. One of another account gets a different mail, the member the same answer. */
export async function requestEmailChange(
  viewer: Viewer,
  { email, password, caller, now }: PasswordInput & { email: string },
): Promise<"sent" | "same" | "mail-failed" | "second-step-first" | Refusal> {
  // The link for two-factor sign-in goes to this address.
  if (viewer.needsTwoFactor) return "second-step-first";
  if (email.toLowerCase() === viewer.email?.toLowerCase()) return "same";
  const check = await checkOwner(viewer, password, caller, now);
  if (check !== "ok") return check;
  await consumeOrThrow(database(), limits.changeEmailByAccount, [viewer.id], now);
  return orMailFailed(
    database().transaction(async (tx) => {
      await requestMail(tx, { kind: "change-email", userId: viewer.id, email });
      return "sent" as const;
    }),
  );
}

/** Follows the link, unless another account took the address; the former address is mailed. */
export async function confirmEmailChange(token: string, now: Date): Promise<"changed" | "invalid"> {
  try {
    const memberId = await database().transaction(async (tx) => {
      const used = await useToken(tx, token, "change-email", now);
      const user = used && (await findUserById(tx, used.userId));
      // Requested before they became staff, perhaps by somebody who has their password.
      if (!used || !user || needsSecondStep(user)) return null;
      const notify = await rememberAddress(tx, user.id, "email", now);
      await queries.changeEmail(tx, user.id, used.email, now);
      await proveAddress(tx, used, now);
      await endLinks(tx, user.id);
      await notify();
      return user.id;
    });
    if (memberId) logSecurity({ event: "address-changed", memberId });
    return memberId ? "changed" : "invalid";
  } catch (error) {
    if (brokenConstraint(error) === "users_email_key") return "invalid";
    throw error;
  }
}

/** Takes an address off the account. "last" when nothing would reach it, or lead into it; "untold": no link went out. */
export async function giveUpAddress(
  viewer: Viewer,
  { kind, password, caller, now }: PasswordInput & { kind: string },
): Promise<"removed" | "untold" | "last" | "not-there" | "second-step-first" | Refusal> {
  if (viewer.needsTwoFactor) return "second-step-first";
  const check = await checkOwner(viewer, password, caller, now);
  if (check !== "ok") return check;
  await consumeOrThrow(database(), limits.changeEmailByAccount, [viewer.id], now);
  try {
    return await database().transaction(async (tx) => {
      const own = (await addressesOf(tx, viewer.id)).find((each) => each.kind === kind);
      if (!own) return "not-there";
      const notify = await rememberAddress(tx, viewer.id, own.kind, now);
      await removeAddress(tx, { memberId: viewer.id, kind: own.kind, now });
      await endLinks(tx, viewer.id);
      return (await notify()) ? "removed" : "untold";
    });
  } catch (error) {
    if (brokenConstraint(error)?.startsWith("account_")) return "last";
    throw error;
  }
}

/** Makes codes for who has lost every other way in. They are told this once, and earlier ones end. @throws {TooMany} */
export async function makeAccountCodes(
  viewer: Viewer,
  { password, caller, now }: PasswordInput,
): Promise<{ accountCodes: string[] } | "second-step-first" | Refusal> {
  if (viewer.needsTwoFactor) return "second-step-first";
  const check = await checkOwner(viewer, password, caller, now);
  if (check !== "ok") return check;
  await consumeOrThrow(database(), limits.recoveryCodesByAccount, [viewer.id], now);
  const accountCodes = await database().transaction((tx) => makeCodes(tx, viewer.id, now));
  logSecurity({ event: "recovery-codes-renewed", memberId: viewer.id }, caller.clientAddress);
  return { accountCodes };
}

/** `phoneSignsIn` is null where there is no number, or numbers do not sign in at all. */
export async function getOwnSettings(viewer: Viewer) {
  const { phone, ...settings } = await queries.findSettings(database(), viewer.id);
  const isWayIn = phone !== null && settings.hasPassword && site().phoneSignIn;
  const addresses = await addressesOf(database(), viewer.id);
  const codes = await codesOf(database(), viewer.id);
  return {
    ...settings,
    addresses,
    codes,
    account: nameOfAccount(viewer.id, addresses),
    offersCodes: !viewer.needsTwoFactor && (codes !== null || reachedBy(addresses) < 2),
    phoneSignsIn: isWayIn ? (await phoneHolder(phone, clock.now()))?.id === viewer.id : null,
  };
}

export function listBlocked(viewer: Viewer): Promise<{ id: string; name: string }[]> {
  return queries.selectBlockedNames(database(), viewer.id, 200);
}
