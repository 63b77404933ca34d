import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import {
  countUnreadOf,
  readAll,
  readOne,
  selectNotifications,
  tellOwner,
} from "./data/notification-queries.server.ts";
import { type Notification, placeOf } from "./notification.ts";
import "#app/features/comments/comment-events.ts";
import "#app/features/favorites/favorite-events.ts";

/**
 * Writes notices in the transaction of their cause (ruling 77): for the owner of the listing, never about
 * himself, without naming anybody (ruling 68).
 */
export function subscribeNotifications(): void {
  subscribe("comment-added", (tx, cause) => tellOwner(tx, { type: "comment", ...cause }));
  subscribe("favorite-added", (tx, cause) => tellOwner(tx, { type: "favorite", ...cause }));
}

/** More are not counted: the badge says 9+ above nine (D1 §9), a screen reader up to this. */
const mostCounted = 99;

/** How many notices wait for the viewer, 99 at most; 0 for a visitor. */
export async function countUnread(viewer: MaybeViewer): Promise<number> {
  return viewer ? countUnreadOf(database(), viewer.id, mostCounted) : 0;
}

/** The member's notices, the latest first (D2 §2); `next` is the key of the following page. */
export async function listNotifications(
  viewer: Viewer,
  { after, limit }: { after: MomentKey | null; limit: number },
): Promise<{ notifications: Notification[]; next: string | null }> {
  const rows = await selectNotifications(database(), viewer.id, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notifications: shown.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })),
    next: rows.length > limit && last ? writeMomentKey(last) : null,
  };
}

/** Reads one (ruling 117) and says where it leads, without its language; NotFound for somebody else's. */
export async function openNotification(viewer: Viewer, id: string, now: Date): Promise<string> {
  const opened = isUuid(id) ? await readOne(database(), viewer.id, id, now) : null;
  if (!opened) throw new NotFound();
  return placeOf(opened.type, opened.listingId);
}

/** D2 §4 'Mark All as Read'. */
export async function markAllRead(viewer: Viewer, now: Date): Promise<void> {
  await readAll(database(), viewer.id, now);
}
