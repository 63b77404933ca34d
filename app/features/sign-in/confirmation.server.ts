import { type Connection, database } from "#app/platform/database.server.ts";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { isSuppressed, trustAddress } from "#app/platform/mail/suppressions.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { Locale } from "#app/platform/locale.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { markEmailVerified } from "./data/entry-queries.server.ts";
import { findUserById, appointAdministrator } from "#app/features/accounts/users.server.ts";
import { createToken, useToken } from "#app/features/accounts/tokens.server.ts";
import { confirmationMail, recipientOf } from "#app/features/accounts/account-mails.server.ts";

/** Sends the link again, three times an hour at most. @throws {TooMany} */
export async function resendConfirmation(viewer: Viewer, now: Date) {
  if (viewer.emailVerified && !viewer.isMailRefused) return "already-confirmed";
  await consumeOrThrow(database(), limits.resendByAccount, [viewer.id], now);
  try {
    return await database().transaction(async (tx) => {
      const user = await findUserById(tx, viewer.id);
      const { email } = user ?? {};
      if (!user || !email || (user.emailVerified && !(await isSuppressed(tx, email))))
        return "already-confirmed";
      await sendConfirmation(tx, { ...user, email }, now);
      return "sent";
    });
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    return "mail-failed";
  }
}

/** Spends the link: its address is proved, if the account still has it. Nobody is signed in by it. */
export async function confirmEmail(token: string, now: Date): Promise<"confirmed" | "invalid"> {
  return database().transaction(async (tx) => {
    const used = await useToken(tx, token, "verify-email", now);
    return used && (await proveAddress(tx, used, now)) ? "confirmed" : "invalid";
  });
}

/** Proves the account's address; false when it has another by now. Only this makes ADMIN_EMAILS administrators. */
export async function proveAddress(
  tx: Connection,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<boolean> {
  if (!(await markEmailVerified(tx, userId, email, now))) return false;
  await trustAddress(tx, email);
  if (site().adminEmails.includes(email.toLowerCase())) await appointAdministrator(tx, userId);
  return true;
}

export async function sendConfirmation(
  tx: Connection,
  user: { id: string; email: string; name: string; locale: Locale },
  now: Date,
  next?: string,
): Promise<void> {
  const { id: userId, email } = user;
  const token = await createToken(tx, { userId, purpose: "verify-email", email, now });
  await sendLater(tx, confirmationMail(recipientOf(user), token, next));
}
