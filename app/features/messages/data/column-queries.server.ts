import { sql } from "drizzle-orm";
import { messages } from "./tables.ts";

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

/** What is shown of a message. */
export const shownColumns = {
  ...messageColumns,
  hasPictures: sql<boolean>`exists (select from message_pictures where message_id = messages.id)`,
};
