import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { site } from "#app/platform/site.server.ts";
import { writeMailFile } from "./mail-file.server.ts";
import { type Mail, messageOf } from "./message.server.ts";
import { sendBySmtp } from "./smtp.server.ts";

const minute = 60;
const hour = 60 * minute;

/** Tried for three days; a mail that was sent is soon forgotten, for it may hold a link to an account. */
export const sendMail = defineJob<Mail>({
  name: "send-mail",
  retryLimit: 80,
  retryDelay: 15,
  retryBackoff: true,
  longestRetryDelay: hour,
  timeLimit: 3 * minute,
  atOnce: 2,
  keepFor: hour,
});

/** Sends a mail, or writes it into the data folder when there is no server to send it by. */
export const deliverMail = handle(sendMail, async (mail, { id, createdAt, signal }) => {
  const { smtpUrl } = site();
  const message = messageOf(mail, id, createdAt);
  if (smtpUrl) await sendBySmtp(smtpUrl, message, signal);
  else await writeMailFile(message, id, createdAt);
});
