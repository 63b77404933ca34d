import type { Connection } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import { notifyMembers, type Recipient, type ToMember } from "../data/notify-queries.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

const notificationsChanged = "notices";

export async function announceTo(
  tx: Connection,
  recipients: readonly Recipient[],
  at: Date,
): Promise<void> {
  await announceChange(
    tx,
    recipients.map(({ userId }) => userId),
  );
  await scheduleDelivery(tx, recipients, at);
}

type Subscriber<Cause> = (tx: Connection, cause: Cause) => Promise<void>;

export function notify<Cause extends { at: Date }>(
  write: (tx: Connection, cause: Cause) => Promise<Recipient[]>,
): Subscriber<Cause> {
  return async (tx, cause) => announceTo(tx, await write(tx, cause), cause.at);
}

export function notifyMember<Cause extends { at: Date }>(
  type: string,
  write: (cause: Cause) => ToMember | null,
): Subscriber<Cause> {
  return notify(async (tx, cause) => {
    const input = write(cause);
    return input
      ? notifyMembers(tx, { ...input, userIds: [input.userId], type, at: cause.at })
      : [];
  });
}

/** Its cause is undone: browsers remove it; `remove` returns whose list changed. */
export function takeBack<Cause>(
  remove: (tx: Connection, cause: Cause) => Promise<string[]>,
): Subscriber<Cause> {
  return async (tx, cause) => announceChange(tx, await remove(tx, cause));
}

export async function scheduleDelivery(
  tx: Connection,
  recipients: readonly Recipient[],
  at: Date,
): Promise<void> {
  const later = (ms: number) => ({ startAfter: new Date(at.getTime() + ms), singletonKey: "due" });
  if (recipients.some(({ isPushed }) => isPushed))
    await enqueue(tx, deliverPushes, {}, later(pushDelayMs));
  if (recipients.some(({ isForTelegram }) => isForTelegram))
    await enqueue(tx, deliverTelegram, {}, later(telegramDelayMs));
}

export async function announceChange(tx: Connection, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await publish(tx, userIds.map(memberChannel), notificationsChanged);
}

// The five seconds that the database leaves for reading it (make_notice_due), and half a second more.
const pushDelayMs = 5_500;
const telegramDelayMs = 1_100;

export const deliverPushes = defineJob({
  name: "deliver-pushes",
  retryDelay: 5,
  oncePerKey: true,
  keepFor: hourSeconds,
});

export const deliverTelegram = defineJob({
  name: "deliver-telegram",
  retryDelay: 5,
  oncePerKey: true,
  keepFor: hourSeconds,
});

export const deliverNotifications = defineJob({
  name: "deliver-notices",
  retryLimit: 1,
  retryDelay: 0,
  retryBackoff: false,
  timeLimit: 10 * 60,
  keepFor: hourSeconds,
  schedule: "* * * * *",
});
