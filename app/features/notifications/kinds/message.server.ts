import { m } from "#app/paraglide/messages.js";
import { announcePush, takeBack, notifyMember } from "../internal/announce.server.ts";
import {
  recountMessages,
  notifyOfMessage,
  readUnread,
  forgetUnread,
} from "../data/notify-queries.server.ts";
import { defineKind } from "./kind.server.ts";

const message = defineKind({
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
  on: {
    // Browsers get the event of the message itself.
    "message-sent": async (tx, sent) => announcePush(tx, await notifyOfMessage(tx, sent), sent.at),
    "conversation-read": async (tx, { readerId, senderId, at }) => {
      if (senderId)
        await readUnread(tx, { userIds: [readerId], type: "message", data: { senderId } }, at);
    },
    "message-withdrawn": takeBack(async (tx, { senderId, receiverId }) =>
      senderId && receiverId ? recountMessages(tx, { senderId, receiverId }) : [],
    ),
  },
});

const unanswered = defineKind({
  type: "unanswered",
  icon: "Clock",
  about: "listing",
  words: (_, { name }) => m.notifications_unanswered({ title: name }),
  push: m.notifications_push_unanswered,
  link: ({ listingId, data }) =>
    `/messages?receiverId=${data.peerId}${listingId === null ? "" : `&listingId=${listingId}`}`,
  choice: { kind: "unanswered", label: m.account_mail_unanswered, mail: "daily" },
  on: {
    "message-unanswered": notifyMember("unanswered", ({ buyerId, sellerId, listingId }) => ({
      userId: buyerId,
      listingId,
      data: { peerId: sellerId },
    })),
    "members-in-touch": takeBack((tx, { one, other }) =>
      forgetUnread(tx, { userIds: [other], type: "unanswered", data: { peerId: one } }),
    ),
  },
});

export const messageKinds = [message, unanswered] as const;
