import { database } from "#app/platform/database.server.ts";
import { deviceKey, rememberAccount } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { orMailFailed, requestMail } from "./account-mail-jobs.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { dropTelegram } from "#app/features/accounts/address-changes.server.ts";
import { endCodes } from "#app/features/accounts/recovery-codes.server.ts";
import { proveAddress } from "./confirmation.server.ts";
import { deleteUnprovedEntries } from "./data/entry-queries.server.ts";
import {
  findUserById,
  setPassword,
  notifyPasswordChanged,
} from "#app/features/accounts/users.server.ts";
import { consumeEntry } from "./rules/entry-limits.server.ts";
import { hasher, hashFor } from "#app/features/accounts/hashing.server.ts";
import { type PasswordProblem, problemOfNewPassword } from "./new-password.server.ts";
import { isTokenLive, useToken } from "#app/features/accounts/tokens.server.ts";

/**
 * Has a reset link sent when the address has an account; answer and work are the same when it has none.
 * @throws {TooMany} after five an hour from one browser, three for one address
 * @throws {ProofNeeded} when many have come from one network address
 */
export async function requestPasswordReset(
  email: string,
  { caller, locale, next, now }: { caller: Caller; locale: Locale; next?: string; now: Date },
): Promise<"sent" | "mail-failed"> {
  await consumeEntry(
    {
      hard: [
        [limits.resetByDevice, deviceKey(caller.request, caller.clientAddress)],
        [limits.resetByAccount, [email]],
      ],
      soft: [[limits.resetByAddress, [caller.clientAddress]]],
      purpose: "reset",
    },
    caller,
    now,
  );
  return orMailFailed(
    database().transaction(async (tx) => {
      await requestMail(tx, { kind: "reset-password", email, locale, next });
      return "sent" as const;
    }),
  );
}

export type ResetOutcome =
  | { outcome: "changed"; cookies: string[] }
  | { outcome: "invalid-token" | PasswordProblem };

/**
 * Sets the new password and ends every session, in the transaction that spends the link. The link proves the
 * address: whoever opened the account without that proof keeps no way in.
 */
export async function resetPassword(
  token: string,
  password: string,
  { now, ...caller }: Caller & { now: Date },
): Promise<ResetOutcome> {
  const problem = problemOfNewPassword(password);
  if (problem) return { outcome: problem };
  // A link that counts for nothing costs no hash.
  if (!(await isTokenLive(token, "reset-password", now))) return { outcome: "invalid-token" };
  const hash = await hashFor({ ...caller, account: `link ${token}` }, () => hasher.hash(password));
  const memberId = await database().transaction(async (tx) => {
    const used = await useToken(tx, token, "reset-password", now);
    const user = used && (await findUserById(tx, used.userId));
    if (!used || !user || !(await proveAddress(tx, used, now))) return null;
    if (!user.emailVerified) {
      await dropTelegram(tx, user.id, now);
      await deleteUnprovedEntries(tx, user.id);
    }
    await setPassword(tx, { userId: user.id, hash }, now);
    // Whoever had the old password may have made some.
    await endCodes(tx, user.id);
    await notifyPasswordChanged(tx, user.id);
    return user.id;
  });
  if (!memberId) return { outcome: "invalid-token" };
  logSecurity({ event: "password-reset", memberId });
  return { outcome: "changed", cookies: [rememberAccount(caller.request, memberId)] };
}
