import { sql } from "drizzle-orm";
import { media } from "#app/features/media/data/tables.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import { pictureObject } from "#app/features/media/picture-columns.server.ts";
import { messagePictures, messages } from "./tables.ts";

/** What its writer took back and what staff have hidden reads the same: its place stays, without a word. */
export const goneAt =
  sql<Date | null>`coalesce(${messages.deletedAt}, ${messages.staffHiddenAt})`.mapWith(
    messages.deletedAt,
  );
export const seenText = sql<string>`case when ${messages.staffHiddenAt} is null then ${messages.text} else '' end`;

export const messageColumns = {
  id: messages.id,
  conversationId: messages.conversationId,
  seq: messages.seq,
  senderId: messages.senderId,
  text: seenText,
  listingId: messages.listingId,
  listingTitle: messages.listingTitle,
  createdAt: messages.createdAt,
  readAt: messages.readAt,
  editedAt: messages.editedAt,
  deletedAt: goneAt,
};

/** What is shown of a message; its pictures in their order, null for none. */
export const shownColumns = {
  ...messageColumns,
  pictures: sql<MediaPicture[] | null>`(
    select json_agg(${pictureObject} order by ${messagePictures.position})
    from ${messagePictures} join ${media} on ${media.id} = ${messagePictures.mediaId}
    where ${messagePictures.messageId} = ${messages.id})`,
};
