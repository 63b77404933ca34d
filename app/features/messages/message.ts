import type { ListingCard, PinnedListing } from "#app/features/listings/listing.ts";
import type { MediaPicture, PictureProblem } from "#app/features/media/media.ts";
import type { SendError } from "#app/platform/send-reply.ts";

/** In characters after trimming, as the table holds them. */
export const longestMessage = 2_000;
export const mostMessagePictures = 5;

/** For so long a first message about a listing waits for its reply before similar ones are shown. */
export const replyWithin = 24 * 60 * 60 * 1000;

export type RefusedPicture = {
  name: string;
  problem: PictureProblem | "too_many_pictures" | "too_many_uploads";
};

export type RefusedForm = {
  /** Null when only pictures of it were refused. */
  error: SendError | null;
  limit?: string | null;
  refused: RefusedPicture[];
  id: string;
  text: string;
  pictures: MediaPicture[];
};

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
