import { m } from "#app/paraglide/messages.js";
import { takeBackOn, notifyMemberOn } from "../internal/announce.server.ts";
import { forgetUnread } from "../data/notify-queries.server.ts";
import { defineKind } from "./kind.server.ts";

/** Of a seller that one was written, of its author that it was answered: once each, however often. */
export const review = defineKind({
  type: "review",
  icon: "Star",
  words: ({ data }) =>
    data.answered ? m.notifications_review_answered() : m.notifications_review(),
  push: m.notifications_push_review,
  link: ({ data }) => `/seller/${data.sellerId}?reviews=all#reviews`,
  choice: { kind: "review", label: m.account_mail_review, mail: "now" },
  subscribe() {
    notifyMemberOn("review-written", "review", ({ reviewId, sellerId }) => ({
      userId: sellerId,
      data: { reviewId, sellerId },
      isOnce: true,
    }));
    notifyMemberOn("review-answered", "review", ({ reviewId, sellerId, reviewerId }) => ({
      userId: reviewerId,
      data: { reviewId, sellerId, answered: 1 },
      isOnce: true,
    }));
    takeBackOn("review-deleted", (tx, { reviewId, sellerId, reviewerId }) =>
      forgetUnread(tx, { userIds: [sellerId, reviewerId], type: "review", data: { reviewId } }),
    );
  },
});
