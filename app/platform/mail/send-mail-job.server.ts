import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob, PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import type { SealedPayload } from "#app/platform/jobs/sealed-payload.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { partsOf } from "#app/platform/rooms.server.ts";
import { site } from "#app/platform/site.server.ts";
import { countToday } from "../site-days.server.ts";
import { type MailPicture, pictureSide } from "./mail-layout.ts";
import { type DrawnPicture, type Message, messageOf } from "./message.server.ts";
import { decryptMail } from "./queued-mail.server.ts";
import { AddressRefused, sendBySmtp } from "./smtp.server.ts";
import { suppressAddress } from "./suppressions.server.ts";

const minute = 60;
const hour = 60 * minute;

export const sendMailJob = defineJob<SealedPayload>({
  name: "send-mail",
  retryLimit: 80,
  retryDelay: 15,
  maxRetryDelay: hour,
  timeLimit: 3 * minute,
  atOnce: 2,
  keepFor: hour,
});

export const deliverMail = handle(sendMailJob, async (queued, { id, createdAt, signal }) => {
  const { smtpUrl } = site();
  const mail = decryptMail(queued);
  const pictures = await drawPictures(mail.pictures ?? []);
  const message = messageOf(mail, { id, date: createdAt, pictures });
  try {
    if (smtpUrl) await sendBySmtp(smtpUrl, message, signal);
    else await writeMailFile(message, id, createdAt);
    countToday("mails");
  } catch (error) {
    if (error instanceof PermanentFailure) countToday("mails_refused");
    if (error instanceof AddressRefused) {
      await suppressAddress(database(), mail.to, error.replyCode, clock.now());
    }
    throw error;
  }
});

declare module "#app/platform/rooms.server.ts" {
  interface RoomParts {
    /** A square JPEG, which every mail program shows; null when the picture is not to be seen any more. */
    mailPicture: (picture: MailPicture, side: number) => Promise<Buffer | null>;
  }
}

async function drawPictures(pictures: readonly MailPicture[]): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = [];
  for (const picture of pictures)
    for (const draw of partsOf("mailPicture")) {
      const jpeg = await draw(picture, pictureSide * 2);
      if (jpeg) drawn.push({ picture, jpeg });
    }
  return drawn;
}

/** Writes a mail to `<data folder>/mail/<time>-<id>.eml`, as a mail program opens it; a second time, over the first. */
async function writeMailFile(message: Message, id: string, time: Date): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(message);
  if (!Buffer.isBuffer(bytes))
    throw new TypeError("The mail library returned a stream instead of a buffer");
  const folder = join(site().dataDir, "mail");
  const name = `${time.toISOString().replace(/[-:]|\.\d+/g, "")}-${id}.eml`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${name}.${process.pid}`);
  await writeFile(unfinished, bytes, { mode: 0o600 });
  await rename(unfinished, join(folder, name));
}
