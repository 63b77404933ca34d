import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import * as mails from "#app/features/accounts/account-mails.server.ts";
import { sendConfirmation } from "./confirmation.server.ts";
import { findUserByEmail, findUserById } from "#app/features/accounts/users.server.ts";
import { createToken } from "#app/features/accounts/tokens.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

/** `next`: where whoever asked for it was going. */
export type MailRequest =
  | { kind: "sign-up"; userId: string; email: string; next?: string }
  | { kind: "reset-password"; email: string; locale: Locale; next?: string }
  | { kind: "change-email"; userId: string; email: string }
  | { kind: "second-step"; userId: string; email: string };

const accountMail = defineJob<MailRequest>({
  name: "account-mail",
  retryLimit: 20,
  retryDelay: 5,
  maxRetryDelay: hourSeconds,
  keepFor: hourSeconds,
});

/** The job could not be written: nothing of the caller's transaction must stay. */
class MailNotQueued extends Error {
  override name = "MailNotQueued";
}

/**
 * A job finds out whose address it is, so that a known and an unknown one take the same work.
 * @throws {MailNotQueued} when there is no queue to write to
 */
export async function requestMail(tx: Connection, request: MailRequest): Promise<void> {
  try {
    await enqueue(tx, accountMail, request);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    throw new MailNotQueued("the mail was not queued", { cause: error });
  }
}

export async function orMailFailed<T>(work: Promise<T>): Promise<T | "mail-failed"> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MailNotQueued) return "mail-failed";
    throw error;
  }
}

export const answerMailRequest = handle(accountMail, async (request) => {
  const now = clock.now();
  // Whoever types somebody else's address over and over fills no mailbox.
  const { allowed } = await consume(database(), limits.entryMailByAccount, [request.email], now);
  if (!allowed) return;
  await database().transaction((tx) => answer(tx, request, now));
});

async function answer(tx: Connection, request: MailRequest, now: Date): Promise<void> {
  const { kind, email } = request;
  const known = await findUserByEmail(tx, email);
  if (kind === "sign-up") {
    if (known?.id !== request.userId) {
      if (known)
        await sendLater(tx, mails.knownAddressMail(mails.recipientOf(known), request.next ?? ""));
    } else if (!known.emailVerified) {
      await sendConfirmation(tx, { ...known, email }, now, request.next);
    }
  } else if (kind === "reset-password") {
    if (!known) return;
    const token = await createToken(tx, { userId: known.id, purpose: kind, email, now });
    await sendLater(
      tx,
      mails.resetMail({ ...mails.recipientOf(known), locale: request.locale }, token, request.next),
    );
  } else if (kind === "second-step") {
    if (known?.id !== request.userId) return;
    const token = await createToken(tx, { userId: known.id, purpose: kind, email, now });
    await sendLater(tx, mails.secondStepMail(mails.recipientOf(known), token));
  } else if (known) {
    if (known.id !== request.userId)
      await sendLater(tx, mails.addressTakenMail(mails.recipientOf(known)));
  } else {
    const user = await findUserById(tx, request.userId);
    if (!user) return;
    const token = await createToken(tx, { userId: user.id, purpose: kind, email, now });
    await sendLater(tx, mails.newAddressMail({ ...mails.recipientOf(user), to: email }, token));
  }
}
