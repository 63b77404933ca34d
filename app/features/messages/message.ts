import type { KeptPicture, PictureProblem } from "#app/features/media/media.ts";
import type { SendTrouble } from "#app/platform/send-reply.ts";

/** In characters after trimming, as the table holds them. */
export const longestMessage = 2_000;
export const mostMessagePictures = 5;

/** A picture that was not taken, by the name its file had on the writer's device. */
export type RefusedPicture = {
  name: string;
  problem: PictureProblem | "too_many_pictures" | "too_many_uploads";
};

/** What a form that was not taken comes back with: nothing of it is lost. */
export type RefusedForm = {
  /** Null when only pictures of it were refused. */
  trouble: SendTrouble | null;
  /** What the limit says, with too-many. */
  limit?: string | null;
  refused: RefusedPicture[];
  id: string;
  text: string;
  /** Those that are kept already. */
  pictures: KeptPicture[];
};

export type MessageInput = {
  /** Made by the browser, or with the page: the same message sent again is one message. */
  id: string;
  receiverId: string;
  listingId: number | null;
  text: string;
  pictureIds: string[];
};

/** A message as one of the two sees it. */
export type Message = {
  id: string;
  /** Its place in the conversation, without a gap. */
  seq: number;
  isOwn: boolean;
  /** Empty when it was deleted, or is pictures only. */
  text: string;
  pictures: KeptPicture[];
  listing: { id: number | null; title: string } | null;
  createdAt: Date;
  isRead: boolean;
  isEdited: boolean;
  isDeleted: boolean;
};

/** The other one of a conversation; null for an account that is gone. */
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
  /** What was said last, shortened by the page. */
  last: { text: string; isOwn: boolean; isDeleted: boolean; pictures: number };
  unread: number;
};

/** A browser tells so often at most that its member types. */
export const typingEveryMs = 2_500;

/** For so long it is shown after it was told last. */
export const typingShownMs = 6_000;

/** The listing that a conversation was begun from, or that a message is about. */
export type Topic = { id: number; title: string };

/** A conversation as its page shows it. */
export type OpenConversation = {
  peerId: string | null;
  /** Null for an account that is gone or suspended. */
  peer: Peer;
  messages: Message[];
  hasEarlier: boolean;
  /** Its address without what else this one asks, and without the language. */
  conversationPath: string;
  /** Only what was said before the message of this number is shown. */
  before: number | null;
  /** The listing one came from: the next message is about it. */
  topic: Topic | null;
  mayWrite: boolean;
  /** By the member who looks. */
  isBlocked: boolean;
  /** He has not confirmed his address yet: that is why he may not write. */
  mustConfirm: boolean;
};
