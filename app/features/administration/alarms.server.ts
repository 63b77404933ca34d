import { m } from "#app/paraglide/messages.js";
import {
  dressMail,
  recipientOf,
  type MailWords,
} from "#app/features/accounts/account-mails.server.ts";
import { database } from "#app/platform/database.server.ts";
import { freeBytes } from "#app/platform/disk-room.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import {
  maxSecondsBehind,
  readPlaceState,
  secondsBehind,
} from "#app/platform/second-place/state.server.ts";
import { site } from "#app/platform/site.server.ts";
import { selectAdministrators } from "./data/operator-queries.server.ts";

type Alarm = "second-place" | "backup" | "disk";

const words: Record<Alarm, () => MailWords> = {
  "second-place": () => ({
    subject: m.emails_alarm_place_subject(),
    text: m.emails_alarm_place_text(),
  }),
  backup: () => ({ subject: m.emails_alarm_backup_subject(), text: m.emails_alarm_backup_text() }),
  disk: () => ({ subject: m.emails_alarm_disk_subject(), text: m.emails_alarm_disk_text() }),
};

/** Writes are refused below 64 MiB (disk-room.server.ts): this is early enough to make room. */
const scarceBytes = 512 * 1024 * 1024;

/** A mail to every administrator, of the same thing once a day. Returns whether it was sent. */
export async function raiseAlarm(alarm: Alarm, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    const { allowed } = await consume(tx, limits.alarmByThing, [alarm], now);
    if (!allowed) return false;
    for (const administrator of await selectAdministrators(tx))
      await sendLater(tx, dressMail(recipientOf(administrator), words[alarm]));
    return true;
  });
}

/** What administrators learn of by mail, since nobody looks at a log every five minutes. */
export async function watchMachine(now: Date, readFree = freeBytes): Promise<void> {
  const { dataDir, secondPlace, databaseUrl, s3Endpoint } = site();
  if (secondPlace) {
    const state = await readPlaceState(dataDir);
    // A place that was never reached is as far behind as the program is old.
    const behind = (state && secondsBehind(state, now)) ?? process.uptime();
    if (behind > maxSecondsBehind) await raiseAlarm("second-place", now);
  }
  if (!(databaseUrl && s3Endpoint) && readFree(dataDir) < scarceBytes)
    await raiseAlarm("disk", now);
}
