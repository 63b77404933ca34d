import type { MediaPicture } from "#app/features/media/media.ts";
import type { LiveEvent } from "#app/platform/live/live-client.ts";
import { dayMs } from "#app/platform/durations.ts";

export const queueKeyOf = (peerId: string) => `messages:${peerId}`;

export const maxMessageLength = 2_000;

/** How many a conversation opens with. */
export const messagesPerPage = 40;

/** For so long a first message about a listing waits for its reply before similar ones are shown. */
export const replyWithin = dayMs;

export type MessageInput = {
  /** Made by the browser, or with the page: the same message sent again is one message. */
  id: string;
  receiverId: string;
  listingId: number | null;
  text: string;
  pictureIds: string[];
};

export type Message = {
  id: string;
  seq: number;
  isOwn: boolean;
  text: string;
  pictures: MediaPicture[];
  listing: { id: number | null; title: string } | null;
  createdAt: Date;
  isRead: boolean;
  isEdited: boolean;
  isDeleted: boolean;
};

export type Peer = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  isVerified: boolean;
  isStaff: boolean;
  hasProvedNumber: boolean;
} | null;

export const typingEveryMs = 2_500;

export const typingShownMs = 6_000;

export type Topic = { id: number; title: string };

type ConversationKey = { peer: { id: string } | null; id: string };

const shownAfter = 20;

export function conversationPath({ peer, id }: ConversationKey): string {
  return peer ? `/messages?receiverId=${peer.id}` : `/messages?conversation=${id}`;
}

export function messagePath(conversation: ConversationKey, seq: number): string {
  return `${conversationPath(conversation)}&before=${seq + shownAfter}#m-${seq}`;
}

type ChatEvent =
  | { kind: "message"; peerId: string | null; message: Message }
  | { kind: "read"; peerId: string; seq: number };

export function readChatEvent({ kind, data }: LiveEvent): ChatEvent | null {
  if (kind === "message" || kind === "message-changed") {
    const { message, peerId } = data as { message: Message; peerId: string | null };
    return { kind: "message", peerId, message: reviveMessage(message) };
  }
  if (kind !== "read") return null;
  const { peerId, seq, by } = data as { peerId: string; seq: number; by: string };
  return by === "peer" ? { kind: "read", peerId, seq } : null;
}

export function reviveMessage(message: Message): Message {
  return { ...message, createdAt: new Date(message.createdAt) };
}

export function newerOf(known: Message, newer: Message): Message {
  return { ...newer, isRead: newer.isRead || known.isRead };
}

export function readByPeer(messages: readonly Message[], seq: number): Message[] {
  return messages.map((message) =>
    message.isOwn && message.seq <= seq ? { ...message, isRead: true } : message,
  );
}

export const maxSavedReplyLength = 300;

export const maxSavedReplies = 10;

export type SavedReply = { id: string; text: string };

export const savedRepliesPath = "/account/replies";

export function withSavedReply(typed: string, reply: string): string {
  return [typed.trim(), reply].filter(Boolean).join("\n");
}
