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
import {
  deliverNotifications,
  deliverPushes,
  deliverTelegram,
} from "./internal/announce.server.ts";
import { rowsInBatches } from "#app/platform/rows-in-batches.ts";
import { notificationLine } from "./internal/notification-line.server.ts";
import { findSettings } from "./data/choice-queries.server.ts";
import * as queries from "./data/due-queries.server.ts";
import {
  type Due as DueAt,
  mailDue,
  type NotificationSettings,
  pushDue,
  telegramDue,
} from "./rules/delivery.ts";
import { kindOf, kinds } from "./kinds/kinds.server.ts";
import type { Kind } from "./kinds/kind.server.ts";
import { notifyByTelegram } from "./internal/notify-telegram.server.ts";
import { linkOf } from "./notifications.server.ts";
import { encryptPush, postToPushService, authorize } from "./push/web-push.server.ts";

const maxAtOnce = 100;
const minute = 60;
const day = 24 * 60 * minute;

const pushNotification = defineJob<{ notificationId: string; deviceId: string }>({
  name: "push-notice",
  retryLimit: 8,
  retryDelay: 30,
  maxRetryDelay: 60 * minute,
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

async function scheduleNext(by: "push" | "telegram", now: Date): Promise<void> {
  const next = await queries.nextDue(database(), by, new Date(now.getTime() + minute * 1_000));
  const job = by === "push" ? deliverPushes : deliverTelegram;
  // Not the key of what is due in a moment, which would wait with it.
  if (next) await enqueue(database(), job, {}, { startAfter: next, singletonKey: "later" });
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

/** One transaction for each member: a crash in between sends nothing, and nothing twice. */
async function forEachDue(
  by: queries.DeliveredBy,
  send: (tx: Connection, userId: string, now: Date) => Promise<void>,
  { now, signal }: { now: Date; signal: AbortSignal | undefined },
): Promise<void> {
  const problems: unknown[] = [];
  const select = (after: string | null, limit: number) =>
    queries.selectMembersDue(database(), by, { after, now, limit });
  for await (const userId of rowsInBatches(membersAtOnce, select, String)) {
    if (signal?.aborted) return;
    try {
      await database().transaction((tx) => send(tx, userId, now));
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw problems[0];
}

export const mailNotifications = (now: Date, signal?: AbortSignal) =>
  forEachDue("mail", mailTo, { now, signal });

export const telegramNotifications = (now: Date, signal?: AbortSignal) =>
  forEachDue("telegram", telegramTo, { now, signal });

type Due = Awaited<ReturnType<typeof queries.lockDue>>[number];
type Judge = (
  row: Omit<Due, "kind"> & { kind: Kind; isRead: boolean },
  settings: NotificationSettings,
) => DueAt;

/** What the member gets now; of the rest it is written down when. */
async function takeDue(
  tx: Connection,
  by: queries.DeliveredBy,
  { userId, now, judge }: { userId: string; now: Date; judge: Judge },
): Promise<Due[]> {
  if (!(await queries.holdMember(tx, by, userId))) return [];
  const settings = await findSettings(tx, userId);
  const taken: Due[] = [];
  const decisions: queries.Decision[] = [];
  for (const row of await queries.lockDue(tx, by, userId, now)) {
    const waiting = { ...row, kind: kindOf(row.type), isRead: row.readAt !== null };
    const due = row.isAway ? null : judge(waiting, settings);
    if (due === "now") taken.push(row);
    const dueAt = due instanceof Date ? due : null;
    decisions.push({ id: row.id, dueAt, isSent: due === "now" });
  }
  await queries.settleDue(tx, by, decisions, now);
  return taken;
}

async function telegramTo(tx: Connection, userId: string, now: Date): Promise<void> {
  const due = await takeDue(tx, "telegram", {
    userId,
    now,
    judge: (row, settings) => telegramDue({ ...row, sentAt: row.telegramSentAt }, settings, now),
  });
  if (due.length > 0) await notifyByTelegram(tx, userId, due);
}

async function mailTo(tx: Connection, userId: string, now: Date): Promise<void> {
  const mailed = await takeDue(tx, "mail", {
    userId,
    now,
    judge: (row, settings) => mailDue({ ...row, since: row.mailSince ?? now }, settings, now),
  });
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
    await scheduleNext("push", clock.now());
  }),
  handle(deliverTelegram, async (_, { signal }) => {
    await telegramNotifications(clock.now(), signal);
    await scheduleNext("telegram", clock.now());
  }),
  handle(deliverNotifications, async (_, { signal }) => {
    await pushNotifications(clock.now());
    await telegramNotifications(clock.now(), signal);
    await mailNotifications(clock.now(), signal);
  }),
  handle(pushNotification, (ids) => sendPush(ids, clock.now())),
];
