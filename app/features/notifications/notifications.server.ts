import { markTelegramRefused } from "#app/features/accounts/addresses.server.ts";
import type { ReaderPart } from "#app/platform/member-part.ts";
import { database } from "#app/platform/database.server.ts";
import type { Subscriptions } from "#app/platform/events.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { batchLoader } from "#app/platform/batch-loader.ts";
import { isUuid } from "#app/platform/id.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { pageOf } from "#app/platform/page-of.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { announceChange } from "./internal/announce.server.ts";
import * as queries from "./data/notification-queries.server.ts";
import { kindOf, kinds } from "./kinds/kinds.server.ts";
import type { Kind } from "./kinds/kind.server.ts";
import type { Unread } from "./notification.ts";

/** Writes notices in the transaction of their cause; never to its author, and without naming anybody. */
export const notificationEvents: readonly Subscriptions[] = [
  ...kinds.map(({ on }) => on),
  { "telegram-refused": (tx, { chat, at }) => markTelegramRefused(tx, chat, at) },
];

export const unreadCounts = {
  name: "unread counts",
  on: "every page",
  ask: queries.unreadOf,
  fills: "unread",
} satisfies ReaderPart;

const countFor = batchLoader((userIds: readonly string[]) =>
  queries.countUnreadOf(database(), userIds),
);

export async function countUnread(viewer: MaybeViewer): Promise<Unread> {
  return viewer ? countFor(viewer.id) : { notifications: 0, messages: 0 };
}

export async function listNotifications(
  viewer: Viewer,
  {
    limit,
    isUnread = false,
    after,
  }: { after: MomentKey | null; limit: number; isUnread?: boolean },
) {
  const page = { after, limit: limit + 1, isUnread };
  const rows = await queries.selectNotifications(database(), viewer.id, page);
  const { shown, next } = pageOf(rows, limit, writeMomentKey);
  return {
    notifications: shown.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })),
    next,
  };
}

export async function openNotification(viewer: Viewer, id: string, now: Date): Promise<string> {
  if (!isUuid(id)) throw new NotFound();
  const opened = await database().transaction(async (tx) => {
    const found = await queries.readOne(tx, viewer.id, id, now);
    if (found) await announceChange(tx, [viewer.id]);
    return found;
  });
  if (!opened) throw new NotFound();
  return linkOf(opened);
}

export function linkOf(notification: { type: string } & Parameters<Kind["link"]>[0]): string {
  return kindOf(notification.type).link(notification) ?? "/notifications";
}

export async function markAllRead(viewer: Viewer, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    if (await queries.readAll(tx, viewer.id, now)) await announceChange(tx, [viewer.id]);
  });
}
