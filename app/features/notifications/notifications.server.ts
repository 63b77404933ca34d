import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { gathering } from "#app/platform/gathering.ts";
import { isUuid } from "#app/platform/id.ts";
import { type MomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { pageOf } from "#app/platform/page-of.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { announceChange, announcePush, tellOn } from "./announce.server.ts";
import * as gatheringQueries from "./data/gathering-queries.server.ts";
import * as notificationQueries from "./data/notification-queries.server.ts";
import * as tellingQueries from "./data/telling-queries.server.ts";
import { placeOf, type Unread } from "./notification.ts";
import "#app/features/accounts/account-events.ts";
import "#app/features/comments/comments.server.ts";
import "#app/features/favorites/favorites.server.ts";
import "#app/features/listings/listing-events.ts";
import "#app/features/verification/verification-events.ts";
import "#app/features/reviews/review-events.ts";
import "#app/features/messages/message-events.ts";

/** Writes notices in the transaction of their cause; never to its author, and without naming anybody. */
export function subscribeNotifications(): void {
  tellOn("comment-added", (tx, cause) =>
    gatheringQueries.tellOwner(tx, { type: "comment", ...cause }),
  );
  tellOn("favorite-added", (tx, cause) =>
    gatheringQueries.tellOwner(tx, { type: "favorite", ...cause }),
  );
  subscribe("comment-deleted", async (tx, cause) =>
    announceChange(tx, await gatheringQueries.takeBack(tx, { type: "comment", ...cause })),
  );
  subscribe("favorite-removed", async (tx, cause) =>
    announceChange(tx, await gatheringQueries.takeBack(tx, { type: "favorite", ...cause })),
  );
  subscribe("member-left", async (tx, { memberId }) =>
    announceChange(tx, await gatheringQueries.takeBackComments(tx, memberId)),
  );
  tellOn("verification-decided", (tx, { requestId, userId, approved, at }) => {
    const data = { requestId, outcome: approved ? "approved" : "rejected" };
    return tellingQueries.tellMember(tx, { type: "verification", userId, data, at });
  });
  tellOn("verification-revoked", (tx, { requestId, userId, at }) =>
    tellingQueries.tellMember(tx, {
      type: "verification",
      userId,
      data: { requestId, outcome: "revoked" },
      at,
    }),
  );
  tellOn("verification-reopened", (tx, { requestId, userId, at }) =>
    tellingQueries.tellMember(tx, {
      type: "verification",
      userId,
      data: { requestId, outcome: "reopened" },
      at,
    }),
  );
  tellOn("badge-ended", (tx, { memberId: userId, at }) =>
    tellingQueries.tellMember(tx, { type: "verification", userId, data: { outcome: "ended" }, at }),
  );
  tellOn("review-written", (tx, { reviewId, sellerId, at }) =>
    tellingQueries.tellOnce(tx, {
      userId: sellerId,
      type: "review",
      data: { reviewId, sellerId },
      at,
    }),
  );
  tellOn("review-answered", (tx, { reviewId, sellerId, reviewerId, at }) => {
    const data = { reviewId, sellerId, answered: 1 };
    return tellingQueries.tellOnce(tx, { userId: reviewerId, type: "review", data, at });
  });
  tellOn("saved-searches-matched", tellingQueries.tellWaiting);
  tellOn("listing-price-changed", async (tx, change) => {
    await announceChange(tx, await tellingQueries.forgetPrices(tx, change));
    return tellingQueries.tellOfPrice(tx, change);
  });
  subscribe("message-sent", async (tx, sent) =>
    announcePush(tx, await gatheringQueries.tellOfMessage(tx, sent), sent.at),
  );
  subscribe("conversation-read", gatheringQueries.readOfMessages);
  subscribe("message-withdrawn", async (tx, { senderId, receiverId }) => {
    if (!senderId || !receiverId) return;
    await announceChange(tx, await gatheringQueries.recountMessages(tx, { senderId, receiverId }));
  });
  subscribe("review-deleted", async (tx, { reviewId, sellerId, reviewerId }) => {
    const gone = { userIds: [sellerId, reviewerId], type: "review", data: { reviewId } } as const;
    await announceChange(tx, await tellingQueries.forgetUnread(tx, gone));
  });
}

export { unreadOf } from "./data/notification-queries.server.ts";
export { selectForExport as exportNotices } from "./data/notification-queries.server.ts";

const countFor = gathering((userIds: readonly string[]) =>
  notificationQueries.countUnreadOf(database(), userIds),
);

/** How many notices and messages wait for the viewer, 99 of each at most; none for a visitor. */
export async function countUnread(viewer: MaybeViewer): Promise<Unread> {
  return viewer ? countFor(viewer.id) : { notifications: 0, messages: 0 };
}

/** The member's notices, the latest first; `next` is the key of the following page. */
export async function listNotifications(
  viewer: Viewer,
  {
    after,
    limit,
    isUnread = false,
  }: { after: MomentKey | null; limit: number; isUnread?: boolean },
) {
  const rows = await notificationQueries.selectNotifications(database(), viewer.id, {
    after,
    limit: limit + 1,
    isUnread,
  });
  const { shown, next } = pageOf(rows, limit, writeMomentKey);
  return {
    notifications: shown.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })),
    next,
  };
}

export type Notification = Awaited<ReturnType<typeof listNotifications>>["notifications"][number];

/** Reads one and says where it leads, without its language; NotFound for somebody else's. */
export async function openNotification(viewer: Viewer, id: string, now: Date): Promise<string> {
  if (!isUuid(id)) throw new NotFound();
  const opened = await database().transaction(async (tx) => {
    const found = await notificationQueries.readOne(tx, viewer.id, id, now);
    if (found) await announceChange(tx, [viewer.id]);
    return found;
  });
  if (!opened) throw new NotFound();
  return placeOf(opened.type, opened.listingId, opened.data);
}

export async function markAllRead(viewer: Viewer, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    if (await notificationQueries.readAll(tx, viewer.id, now))
      await announceChange(tx, [viewer.id]);
  });
}
