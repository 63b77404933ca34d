import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { site } from "#app/platform/site.server.ts";
import { writeMailFile } from "./mail-file.server.ts";
import { messageOf } from "./message.server.ts";
import { decryptMail, type QueuedMail } from "./queued-mail.server.ts";
import { AddressRefused, sendBySmtp } from "./smtp.server.ts";
import { suppressAddress } from "./suppressions.server.ts";

const minute = 60;
const hour = 60 * minute;

/** Tried for three days; a mail that was sent is soon forgotten. */
export const sendMail = defineJob<QueuedMail>({
  name: "send-mail",
  retryLimit: 80,
  retryDelay: 15,
  retryBackoff: true,
  longestRetryDelay: hour,
  timeLimit: 3 * minute,
  atOnce: 2,
  keepFor: hour,
});

/**
 * Sends a mail, or writes it into the data folder when there is no server to send it by. An address that
 * is refused for good is remembered (suppressions.server.ts).
 */
export const deliverMail = handle(sendMail, async (queued, { id, createdAt, signal }) => {
  const { smtpUrl } = site();
  const mail = decryptMail(queued);
  const message = messageOf(mail, id, createdAt);
  if (!smtpUrl) return writeMailFile(message, id, createdAt);
  try {
    await sendBySmtp(smtpUrl, message, signal);
  } catch (error) {
    if (error instanceof AddressRefused) {
      await suppressAddress(database(), mail.to, error.replyCode, clock.now());
    }
    throw error;
  }
});
