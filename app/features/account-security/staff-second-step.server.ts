import { type Connection, database } from "#app/platform/database.server.ts";
import { consumeOrThrow } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { orMailFailed, requestMail } from "#app/features/sign-in/account-mail-jobs.server.ts";
import { secondStepPath } from "#app/features/accounts/account-mails.server.ts";
import { needsSecondStep } from "#app/features/accounts/session.server.ts";
import { createToken, findTokenOwner } from "#app/features/accounts/tokens.server.ts";
import { findUserByEmail } from "#app/features/accounts/users.server.ts";

// With the password alone, a thief could set up a second factor of their own and be staff.

/** Mails the link to a member who needs it, nobody else. @throws {TooMany} after three in an hour */
export async function mailSecondStepLink(viewer: Viewer, now: Date) {
  if (!viewer.needsTwoFactor) return "not-needed";
  const { id: userId, email } = viewer;
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
  email: string,
  now: Date,
): Promise<{ userId: string; path: string } | "unknown" | "not-needed"> {
  const user = await findUserByEmail(tx, email);
  if (!user) return "unknown";
  if (!needsSecondStep(user)) return "not-needed";
  const token = await createToken(tx, { userId: user.id, purpose: "second-step", email, now });
  return { userId: user.id, path: secondStepPath(token) };
}

export async function mayEnrol(viewer: Viewer, token: string, now: Date): Promise<boolean> {
  if (!viewer.needsTwoFactor) return true;
  return (await findTokenOwner(database(), token, "second-step", now)) === viewer.id;
}
