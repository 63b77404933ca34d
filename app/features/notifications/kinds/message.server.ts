import { m } from "#app/paraglide/messages.js";
import { scheduleDelivery, takeBack, notifyMember } from "../internal/announce.server.ts";
import {
  recountMessages,
  notifyOfMessage,
  notifyOfRest,
  readUnread,
  forgetUnread,
} from "../data/notify-queries.server.ts";
import { listUnread, subjectUpTo } from "#app/features/messages/telegram-talk.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { defineKind, type Talk, type TalkOf } from "./kind.server.ts";

const message = defineKind({
  type: "message",
  icon: "MessageCircle",
  about: "sender",
  words: ({ count, sender }, { name }) =>
    sender ? m.notifications_message_from({ count, name }) : m.notifications_message({ count }),
  push: m.notifications_message,
  talk: talkOfMessages,
  isUrgent: true,
  pushPause: 1,
  link: ({ data }) => `/messages?receiverId=${data.senderId}`,
  choice: { kind: "message", label: m.account_mail_message, mail: "now" },
  on: {
    // Browsers get the event of the message itself.
    "message-sent": async (tx, sent) =>
      scheduleDelivery(tx, await notifyOfMessage(tx, sent), sent.at),
    "conversation-read": async (tx, { readerId, senderId, at }) => {
      if (!senderId) return;
      const its = { userIds: [readerId], type: "message", data: { senderId } };
      const read = await readUnread(tx, its, at);
      if (read.length > 0)
        await scheduleDelivery(tx, await notifyOfRest(tx, { senderId, receiverId: readerId }), at);
    },
    "message-withdrawn": takeBack(async (tx, { senderId, receiverId }) =>
      senderId && receiverId ? recountMessages(tx, { senderId, receiverId }) : [],
    ),
  },
});

const maxMessages = 5;

/** What was written and not read yet, the latest whole. */
async function talkOfMessages(tx: Connection, { memberId, data }: TalkOf): Promise<Talk | null> {
  const from = { receiverId: memberId, senderId: String(data.senderId) };
  const waiting = await listUnread(tx, { ...from, limit: maxMessages + 1 });
  const [latest] = waiting;
  if (!latest) return null;
  const { senderName: name, listingTitle: title } = latest;
  const shown = waiting
    .slice(0, maxMessages)
    .map(({ text, pictures }) =>
      [text, pictures > 0 && m.notifications_telegram_pictures({ count: pictures })]
        .filter(Boolean)
        .join("\n"),
    );
  while (shown.length > 1 && shown.join("\n\n").length > maxTalkLength) shown.pop();
  const head = title
    ? m.notifications_telegram_about({ name, title })
    : m.notifications_telegram_from({ name });
  const earlier = waiting.length > shown.length ? [m.notifications_telegram_earlier()] : [];
  const text = [head, ...earlier, ...shown.reverse()].join("\n\n");
  return { text, subject: subjectUpTo(from.senderId, latest.seq) };
}

// Telegram takes 4,096; one message of ours and its head always fit.
const maxTalkLength = 3_000;

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
