import { signInProved, resultOf } from "#app/features/accounts/auth.server.ts";
import { authHeaders, type Caller, cookiesOf } from "#app/features/accounts/caller.server.ts";
import { hasher, hashFor } from "#app/features/accounts/hashing.server.ts";
import { isCodeOf, useCode } from "#app/features/accounts/recovery-codes.server.ts";
import { isClosed } from "#app/features/accounts/sessions.server.ts";
import {
  findUserBy,
  setPassword,
  notifyPasswordChanged,
} from "#app/features/accounts/users.server.ts";
import { database } from "#app/platform/database.server.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import { type PasswordProblem, problemOfNewPassword } from "./new-password.server.ts";
import { letIn, type ProviderReturn } from "./provider-sign-in.server.ts";
import { consumeEntry } from "./rules/entry-limits.server.ts";

type RecoveryInput = { account: string; code: string; password: string };

/**
 * Sets a new password by a printed code and signs in, the second step as ever. The account is named by email,
 * proved number or id; an unknown one and a wrong code are the same answer. Every session ends, the code with
 * them, and the member is told. @throws {TooMany} @throws {ProofNeeded}
 */
export async function recoverAccount(
  { account, code, password }: RecoveryInput,
  { locale, now, ...caller }: Caller & { locale: Locale; now: Date },
): Promise<ProviderReturn | "wrong" | PasswordProblem> {
  const problem = problemOfNewPassword(password);
  if (problem) return problem;
  const refundEntry = await consumeEntry(
    {
      hard: [[limits.recoveryByDevice, deviceKey(caller.request, caller.clientAddress)]],
      soft: [
        [limits.recoveryByAccount, [account.toLowerCase()]],
        [limits.resetByAddress, [caller.clientAddress]],
      ],
      purpose: "reset",
    },
    caller,
    now,
  );
  const user = await findUserBy(database(), account);
  if (!user || isClosed(user) || !(await isCodeOf(database(), user.id, code))) return "wrong";
  const memberId = user.id;
  const hash = await hashFor(
    { ...caller, account: memberId },
    () => hasher.hash(password),
    refundEntry,
  );
  const isSpent = await database().transaction(async (tx) => {
    if (!(await useCode(tx, memberId, code))) return false;
    await setPassword(tx, { userId: memberId, hash }, now);
    await notifyPasswordChanged(tx, memberId);
    return true;
  });
  if (!isSpent) return "wrong";
  await refundEntry();
  logSecurity({ event: "password-reset", memberId }, caller.clientAddress);
  const { headers } = await resultOf(signInProved(memberId, authHeaders(caller)));
  const { member: _, ...entered } = await letIn(
    cookiesOf(headers),
    pathIn(locale, "/account/settings"),
    caller,
  );
  return { ...entered, cookies: [...(entered.cookies ?? []), setFlash("account-recovered")] };
}
