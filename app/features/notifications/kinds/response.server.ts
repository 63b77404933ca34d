import { silenceHeart } from "#app/features/favorites/favorites.server.ts";
import { m } from "#app/paraglide/messages.js";
import { takeBack, notify, notifyMember } from "../internal/announce.server.ts";
import {
  takeBackFromOwner,
  notifyOwner,
  takeBackComments,
  forgetUnread,
  hasLearned,
} from "../data/notify-queries.server.ts";
import { defineKind, listingPath } from "./kind.server.ts";

const favorite = defineKind({
  type: "favorite",
  icon: "Heart",
  about: "listing",
  words: ({ count }, { name, shown }) => m.notifications_favorite({ count, shown, title: name }),
  push: m.notifications_push_favorite,
  link: listingPath,
  choice: { kind: "favorite", label: m.account_mail_favorite, mail: "daily", isQuiet: true },
  on: {
    "favorite-added": notify((tx, cause) => notifyOwner(tx, { type: "favorite", ...cause })),
    "favorite-removed": takeBack(async (tx, event) => {
      const cause = { type: "favorite", ...event } as const;
      if (await hasLearned(tx, cause)) await silenceHeart(tx, event.userId, event.listingId);
      return takeBackFromOwner(tx, cause);
    }),
  },
});

const comment = defineKind({
  type: "comment",
  icon: "MessageSquare",
  about: "listing",
  words: ({ count }, { name, shown }) => m.notifications_comment({ count, shown, title: name }),
  push: m.notifications_push_comment,
  link: ({ listingId }) => (listingId === null ? null : `/listing/${listingId}?tab=comments`),
  choice: { kind: "comment", label: m.account_mail_comment, mail: "now" },
  on: {
    "comment-added": notify((tx, cause) => notifyOwner(tx, { type: "comment", ...cause })),
    "comment-deleted": takeBack((tx, cause) =>
      takeBackFromOwner(tx, { type: "comment", ...cause }),
    ),
    "member-left": takeBack((tx, { memberId }) => takeBackComments(tx, memberId)),
    // What a suspended member wrote is out of sight: nobody is called to look at it.
    "member-moderated": takeBack(async (tx, { memberId, change }) =>
      change === "suspended" ? takeBackComments(tx, memberId) : [],
    ),
  },
});

const review = defineKind({
  type: "review",
  icon: "Star",
  words: ({ data }) =>
    data.answered ? m.notifications_review_answered() : m.notifications_review(),
  push: m.notifications_push_review,
  link: ({ data }) => `/seller/${data.sellerId}?reviews=all#reviews`,
  choice: { kind: "review", label: m.account_mail_review, mail: "now" },
  on: {
    "review-written": notifyMember("review", ({ reviewId, sellerId }) => ({
      userId: sellerId,
      data: { reviewId, sellerId },
      isOnce: true,
    })),
    "review-answered": notifyMember("review", ({ reviewId, sellerId, reviewerId }) => ({
      userId: reviewerId,
      data: { reviewId, sellerId, answered: 1 },
      isOnce: true,
    })),
    "review-deleted": takeBack((tx, { reviewId, sellerId, reviewerId }) =>
      forgetUnread(tx, { userIds: [sellerId, reviewerId], type: "review", data: { reviewId } }),
    ),
  },
});

export const responseKinds = [comment, favorite, review] as const;
