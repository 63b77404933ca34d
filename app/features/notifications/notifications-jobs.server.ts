import { selectMailCards } from "#app/features/listings/mail-cards.server.ts";
import { type MailWords, queueMemberMail } from "#app/features/member-mail/mail-choices.server.ts";
import type { UnsubscribeKind } from "#app/features/accounts/mail-kind.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue, PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { directionOf } from "#app/platform/language.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { deliverNotifications, deliverPushes } from "./internal/announce.server.ts";
import { notificationLine } from "./internal/notification-line.server.ts";
import { findSettings } from "./data/choice-queries.server.ts";
import * as queries from "./data/due-queries.server.ts";
import { mailDue, pushDue } from "./rules/delivery.ts";
import { kindOf, kinds } from "./kinds/kinds.server.ts";
import { linkOf } from "./notifications.server.ts";
import { encryptPush, postToPushService, authorize } from "./push/web-push.server.ts";

const maxAtOnce = 100;
const minute = 60;
const day = 24 * 60 * minute;

const pushNotification = defineJob<{ notificationId: string; deviceId: string }>({
  name: "push-notice",
  retryLimit: 8,
  retryDelay: 30,
  longestRetryDelay: 60 * minute,
  timeLimit: minute,
  atOnce: 2,
  keepFor: 60 * minute,
});

export async function pushNotifications(now: Date): Promise<void> {
  let found: number;
  do {
    found = await database().transaction(async (tx) => {
      const rows = await queries.lockPushDue(tx, now, maxAtOnce);
      const decisions: queries.Decision[] = [];
      for (const { id, type, isRead, isAway, pushedAt, isChosen, quiet, devices } of rows) {
        const kind = kindOf(type);
        const isWanted = !isAway && (isChosen ?? !kind.choice?.isQuiet);
        const before = pushedAt === null ? null : new Date(pushedAt);
        const due = pushDue({ kind, isRead, pushedAt: before, isWanted }, quiet, now);
        if (due === "now")
          for (const deviceId of devices)
            await enqueue(tx, pushNotification, { notificationId: id, deviceId });
        decisions.push({ id, dueAt: due instanceof Date ? due : null, isSent: due === "now" });
      }
      await queries.settlePushes(tx, decisions, now);
      return rows.length;
    });
  } while (found === maxAtOnce);
}

async function scheduleNextPushes(now: Date): Promise<void> {
  const next = await queries.nextPushDue(database(), new Date(now.getTime() + minute * 1_000));
  if (next) await enqueue(database(), deliverPushes, {}, { startAfter: next, singletonKey: "due" });
}

/** Sends generic words only, never who or what. A device its push service knows no more is forgotten. */
export async function sendPush(
  ids: { notificationId: string; deviceId: string },
  now: Date,
  post = postToPushService,
): Promise<void> {
  const push = await queries.findPush(database(), ids);
  if (!push) return;
  const { endpoint, p256dh, auth, locale, type, count } = push;
  const kind = kindOf(type);
  const payload = {
    id: ids.notificationId,
    kind: kind.choice?.kind ?? type,
    title: withLocale(locale, () => kind.push({ count })),
    lang: locale,
    dir: directionOf(locale),
    place: pathIn(locale, `/notifications/${ids.notificationId}`),
  };
  const status = await post(endpoint, {
    headers: {
      authorization: await authorize(endpoint, now),
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(day),
      urgency: kind.isUrgent ? "high" : "normal",
      // One that was not yet delivered is replaced by the next of the same notice.
      topic: ids.notificationId.replaceAll("-", ""),
    },
    body: encryptPush(JSON.stringify(payload), { p256dh, auth }),
  });
  if (status >= 200 && status < 300) return;
  if ([401, 403, 404, 410].includes(status)) return queries.forgetDevice(database(), ids.deviceId);
  const problem = `the push service answered ${status}`;
  throw status === 429 || status >= 500 ? new Error(problem) : new PermanentFailure(problem);
}

const membersAtOnce = 200;
const maxLines = 10;

/** One mail and one transaction for each member: a crash in between sends nothing, and nothing twice. */
export async function mailNotifications(now: Date, signal?: AbortSignal): Promise<void> {
  const problems: unknown[] = [];
  let after: string | null = null;
  let members: string[];
  do {
    members = await queries.selectMailDue(database(), { after, now, limit: membersAtOnce });
    for (const userId of members) {
      if (signal?.aborted) return;
      try {
        await database().transaction((tx) => mailTo(tx, userId, now));
      } catch (error) {
        problems.push(error);
      }
    }
    after = members.at(-1) ?? null;
  } while (members.length === membersAtOnce);
  if (problems.length > 0) throw problems[0];
}

type Due = Awaited<ReturnType<typeof queries.lockMailDue>>[number];

async function mailTo(tx: Connection, userId: string, now: Date): Promise<void> {
  if (!(await queries.holdMail(tx, userId))) return;
  const settings = await findSettings(tx, userId);
  const mailed: Due[] = [];
  const decisions: queries.Decision[] = [];
  for (const row of await queries.lockMailDue(tx, userId, now)) {
    const kind = kindOf(row.type);
    const waiting = { ...row, kind, isRead: row.readAt !== null, since: row.since ?? now };
    const due = row.isAway ? null : mailDue(waiting, settings, now);
    if (due === "now") mailed.push(row);
    const dueAt = due instanceof Date ? due : null;
    decisions.push({ id: row.id, dueAt, isSent: due === "now" });
  }
  await queries.settleMail(tx, decisions, now);
  if (mailed.length > 0)
    await queueMemberMail(tx, userId, unsubscribeKindOf(mailed), async ({ locale }) => {
      const ids = mailed.flatMap(({ listing }) => listing?.id ?? []);
      return { ...words(mailed, locale), cards: await selectMailCards(tx, ids, locale) };
    });
}

function unsubscribeKindOf(mailed: readonly Due[]): UnsubscribeKind {
  const [first, ...others] = new Set(mailed.map(({ kind }) => kind));
  return others.length === 0 ? (first as UnsubscribeKind) : "notices";
}

function words(mailed: readonly Due[], locale: Locale): MailWords {
  const lines = mailed.map((row) => notificationLine(row, locale));
  const [only] = mailed;
  if (mailed.length === 1 && only) {
    return {
      subject: lines[0] ?? "",
      text: m.notifications_mail_one(),
      button: { label: m.notifications_mail_open(), path: linkOf(only) },
    };
  }
  const shown = lines.slice(0, maxLines).map((line) => `• ${line}`);
  const rest = mailed.length - shown.length;
  if (rest > 0) shown.push(m.notifications_mail_more({ count: rest }));
  return {
    subject: m.notifications_mail_subject({ count: mailed.length }),
    text: [m.notifications_mail_text(), shown.join("\n")].join("\n\n"),
    button: { label: m.notifications_mail_all(), path: "/notifications" },
  };
}

export const notificationsJobs: JobHandler[] = [
  ...kinds.flatMap(({ jobs = [] }) => jobs),
  handle(deliverPushes, async () => {
    await pushNotifications(clock.now());
    await scheduleNextPushes(clock.now());
  }),
  handle(deliverNotifications, async (_, { signal }) => {
    await pushNotifications(clock.now());
    await mailNotifications(clock.now(), signal);
  }),
  handle(pushNotification, (ids) => sendPush(ids, clock.now())),
];
