import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { takeBackComments } from "./data/gone-member-queries.server.ts";
import {
  countUnreadOf,
  readAll,
  readOne,
  selectNotifications,
  takeBack,
  tellMember,
  tellOwner,
} from "./data/notification-queries.server.ts";
import { readOfMessages, tellOfMessage } from "./data/message-notice-queries.server.ts";
import { tellWaiting } from "./data/search-notice-queries.server.ts";
import { forgetUnread, tellOnce } from "./data/telling-queries.server.ts";
import { type Notification, placeOf } from "./notification.ts";
import "#app/features/accounts/account-events.ts";
import "#app/features/comments/comment-events.ts";
import "#app/features/favorites/favorite-events.ts";
import "#app/features/verification/verification-events.ts";
import "#app/features/reviews/review-events.ts";
import "#app/features/messages/message-events.ts";

/**
 * Writes notices in the transaction of their cause (ruling 77): for the owner of the listing, never about
 * himself, without naming anybody (ruling 68).
 */
export function subscribeNotifications(): void {
  subscribe("comment-added", (tx, cause) => tellOwner(tx, { type: "comment", ...cause }));
  subscribe("favorite-added", (tx, cause) => tellOwner(tx, { type: "favorite", ...cause }));
  // What went again before it was read is counted no more.
  subscribe("comment-deleted", (tx, cause) => takeBack(tx, { type: "comment", ...cause }));
  subscribe("member-left", (tx, { memberId }) => takeBackComments(tx, memberId));
  subscribe("favorite-removed", (tx, cause) => takeBack(tx, { type: "favorite", ...cause }));
  subscribe("verification-decided", (tx, { requestId, userId, approved, at }) => {
    const data = { requestId, outcome: approved ? "approved" : "rejected" };
    return tellMember(tx, { type: "verification", userId, data, at });
  });
  subscribe("verification-revoked", (tx, { requestId, userId, at }) =>
    tellMember(tx, { type: "verification", userId, data: { requestId, outcome: "revoked" }, at }),
  );
  subscribe("review-written", (tx, { reviewId, sellerId, at }) =>
    tellOnce(tx, { userId: sellerId, type: "review", data: { reviewId, sellerId }, at }),
  );
  subscribe("review-answered", (tx, { reviewId, sellerId, reviewerId, at }) => {
    const data = { reviewId, sellerId, answered: 1 };
    return tellOnce(tx, { userId: reviewerId, type: "review", data, at });
  });
  subscribe("saved-searches-matched", tellWaiting);
  subscribe("message-sent", tellOfMessage);
  subscribe("conversation-read", readOfMessages);
  subscribe("review-deleted", (tx, { reviewId, sellerId, reviewerId }) =>
    forgetUnread(tx, { userIds: [sellerId, reviewerId], type: "review", data: { reviewId } }),
  );
}

/** More are not counted: the badge says 9+ above nine (D1 §9), a screen reader up to this. */
const mostCounted = 99;

/** How many notices and messages wait for the viewer, 99 of each at most; none for a visitor. */
export async function countUnread(
  viewer: MaybeViewer,
): Promise<{ notifications: number; messages: number }> {
  return viewer
    ? countUnreadOf(database(), viewer.id, mostCounted)
    : { notifications: 0, messages: 0 };
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
  return placeOf(opened.type, opened.listingId, opened.data);
}

/** D2 §4 'Mark All as Read'. */
export async function markAllRead(viewer: Viewer, now: Date): Promise<void> {
  await readAll(database(), viewer.id, now);
}
