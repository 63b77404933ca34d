import type { ListingCard } from "#app/features/listings/listing.ts";
import type { PinnedListing } from "#app/features/listings/listings.server.ts";
import type { MediaPicture, PictureProblem } from "#app/features/media/media.ts";
import type { LiveEvent } from "#app/platform/live/live-client.ts";

/** In characters after trimming, as the table holds them. */
export const longestMessage = 2_000;
export const mostMessagePictures = 5;

/** For so long a first message about a listing waits for its reply before similar ones are shown. */
export const replyWithin = 24 * 60 * 60 * 1000;

export type RefusedPicture = {
  name: string;
  problem: PictureProblem | "too_many_pictures" | "too_many_uploads";
};

/** What a refused message brings back besides its text. */
export type SentPictures = { pictures: MediaPicture[]; refused: RefusedPicture[] };

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

/** The other person of a conversation; null for an account that is gone. */
export type Peer = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  isVerified: boolean;
} | null;

export type Conversation = {
  id: string;
  peer: Peer;
  lastAt: Date;
  last: { text: string; isOwn: boolean; isDeleted: boolean; pictures: number };
  unread: number;
};

export const typingEveryMs = 2_500;

/** How long it is shown after the last signal. */
export const typingShownMs = 6_000;

export type Topic = { id: number; title: string };

export type OpenConversation = {
  peerId: string | null;
  /** Null for an account that is gone or suspended. */
  peer: Peer;
  messages: Message[];
  hasEarlier: boolean;
  conversationPath: string;
  before: number | null;
  topic: Topic | null;
  /** The listing it is about, as it is now. */
  pinned: PinnedListing | null;
  /** Like it, where the viewer asked about it and nobody has replied for a day. */
  similar: ListingCard[];
  mayWrite: boolean;
  isBlocked: boolean;
  /** It would begin about what is reserved for somebody else. */
  isClosed: boolean;
  mustConfirm: boolean;
};

const shownAfter = 20;

/** The path of a conversation, without its language. */
export function conversationPath({
  peer,
  id,
}: {
  peer: { id: string } | null;
  id: string;
}): string {
  return peer ? `/messages?receiverId=${peer.id}` : `/messages?conversation=${id}`;
}

export function messagePath(
  conversation: { peer: { id: string } | null; id: string },
  seq: number,
): string {
  return `${conversationPath(conversation)}&before=${seq + shownAfter}#m-${seq}`;
}

type ChatEvent =
  | { kind: "message"; peerId: string | null; message: Message }
  | { kind: "read"; peerId: string; seq: number };

/** An event about a conversation, or null when it is about something else. */
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
