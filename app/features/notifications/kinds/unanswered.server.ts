import { m } from "#app/paraglide/messages.js";
import { notifyMemberOn, takeBackOn } from "../internal/announce.server.ts";
import { forgetUnread } from "../data/notify-queries.server.ts";
import { defineKind } from "./kind.server.ts";

/** A buyer's first message about a listing has had no reply for a day; the conversation shows similar ones. */
export const unanswered = defineKind({
  type: "unanswered",
  icon: "Clock",
  about: "listing",
  words: (_, { name }) => m.notifications_unanswered({ title: name }),
  push: m.notifications_push_unanswered,
  link: ({ listingId, data }) =>
    `/messages?receiverId=${data.peerId}${listingId === null ? "" : `&listingId=${listingId}`}`,
  choice: { kind: "unanswered", label: m.account_mail_unanswered, mail: "daily" },
  subscribe() {
    notifyMemberOn("message-unanswered", "unanswered", ({ buyerId, sellerId, listingId }) => ({
      userId: buyerId,
      listingId,
      data: { peerId: sellerId },
    }));
    takeBackOn("members-in-touch", (tx, { one, other }) =>
      forgetUnread(tx, { userIds: [other], type: "unanswered", data: { peerId: one } }),
    );
  },
});
