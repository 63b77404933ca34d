import { m } from "#app/paraglide/messages.js";
import { subscribe } from "#app/platform/events.server.ts";
import { announcePush, takeBackOn, notifyMemberOn } from "../internal/announce.server.ts";
import {
  recountMessages,
  notifyOfMessage,
  readUnread,
  forgetUnread,
} from "../data/notify-queries.server.ts";
import { defineKind } from "./kind.server.ts";

export const message = defineKind({
  type: "message",
  icon: "MessageCircle",
  about: "sender",
  words: ({ count, sender }, { name }) =>
    sender ? m.notifications_message_from({ count, name }) : m.notifications_message({ count }),
  push: m.notifications_message,
  isUrgent: true,
  pushPause: 1,
  link: ({ data }) => `/messages?receiverId=${data.senderId}`,
  choice: { kind: "message", label: m.account_mail_message, mail: "now" },
  subscribe() {
    // Browsers get the event of the message itself.
    subscribe("message-sent", async (tx, sent) =>
      announcePush(tx, await notifyOfMessage(tx, sent), sent.at),
    );
    subscribe("conversation-read", async (tx, { readerId, senderId, at }) => {
      if (senderId)
        await readUnread(tx, { userIds: [readerId], type: "message", data: { senderId } }, at);
    });
    takeBackOn("message-withdrawn", async (tx, { senderId, receiverId }) =>
      senderId && receiverId ? recountMessages(tx, { senderId, receiverId }) : [],
    );
  },
});

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
