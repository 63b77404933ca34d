import type { Connection } from "#app/platform/database.server.ts";
import { type Events, subscribe } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { memberChannel, publish } from "#app/platform/live/live-events.server.ts";
import { notifyMembers, type Recipient, type ToMember } from "../data/notify-queries.server.ts";

const notificationsChanged = "notices";

type Timed = { [Name in keyof Events]: Events[Name] extends { at: Date } ? Name : never };
type TimedEvent = Timed[keyof Events];

export async function announceTo(
  tx: Connection,
  recipients: readonly Recipient[],
  at: Date,
): Promise<void> {
  await announceChange(
    tx,
    recipients.map(({ userId }) => userId),
  );
  await announcePush(tx, recipients, at);
}

export function notifyOn<Name extends TimedEvent>(
  name: Name,
  notify: (tx: Connection, cause: Events[Name]) => Promise<Recipient[]>,
): void {
  subscribe(name, async (tx, cause) =>
    announceTo(tx, await notify(tx, cause), (cause as { at: Date }).at),
  );
}

export function notifyMemberOn<Name extends TimedEvent>(
  name: Name,
  type: string,
  write: (cause: Events[Name]) => ToMember | null,
): void {
  notifyOn(name, async (tx, cause) => {
    const input = write(cause);
    return input
      ? notifyMembers(tx, { ...input, userIds: [input.userId], type, at: cause.at })
      : [];
  });
}

/** Its cause is undone: browsers remove it; `takeBack` returns whose list changed. */
export function takeBackOn<Name extends keyof Events>(
  name: Name,
  takeBack: (tx: Connection, cause: Events[Name]) => Promise<string[]>,
): void {
  subscribe(name, async (tx, cause) => announceChange(tx, await takeBack(tx, cause)));
}

export async function announcePush(
  tx: Connection,
  recipients: readonly Recipient[],
  at: Date,
): Promise<void> {
  if (!recipients.some(({ isPushed }) => isPushed)) return;
  const startAfter = new Date(at.getTime() + pushDelayMs);
  await enqueue(tx, deliverPushes, {}, { startAfter, singletonKey: "due" });
}

export async function announceChange(tx: Connection, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await publish(tx, userIds.map(memberChannel), notificationsChanged);
}

// The five seconds that the database leaves for reading it (make_notice_due), and half a second more.
const pushDelayMs = 5_500;

const hour = 60 * 60;

export const deliverPushes = defineJob({
  name: "deliver-pushes",
  retryDelay: 5,
  oncePerKey: true,
  keepFor: hour,
});

/** Every minute. The next run finds what a killed one left, so one retry is enough. */
export const deliverNotifications = defineJob({
  name: "deliver-notices",
  retryLimit: 1,
  retryDelay: 0,
  retryBackoff: false,
  timeLimit: 10 * 60,
  keepFor: hour,
  schedule: "* * * * *",
});
