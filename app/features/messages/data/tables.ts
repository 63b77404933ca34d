import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#app/platform/columns.ts";

export const conversations = pgTable("conversations", {
  id: uuid("id").primaryKey(),
  lowId: uuid("low_id"),
  highId: uuid("high_id"),
  startedBy: uuid("started_by"),
  lastSeq: integer("last_seq").notNull(),
  createdAt: moment("created_at").notNull(),
  lastAt: moment("last_at").notNull(),
  replyDueAt: moment("reply_due_at"),
});

export const messages = pgTable("messages", {
  id: uuid("id").primaryKey(),
  conversationId: uuid("conversation_id").notNull(),
  seq: integer("seq").notNull(),
  senderId: uuid("sender_id"),
  receiverId: uuid("receiver_id"),
  listingId: bigint("listing_id", { mode: "number" }),
  listingTitle: text("listing_title"),
  text: text("text").notNull(),
  folded: text("folded").notNull().generatedAlwaysAs(sql`sy_fold(text)`),
  sentDigest: bytes("sent_digest").notNull(),
  createdAt: moment("created_at").notNull(),
  readAt: moment("read_at"),
  editedAt: moment("edited_at"),
  deletedAt: moment("deleted_at"),
  staffHiddenAt: moment("staff_hidden_at"),
});

export const savedReplies = pgTable("saved_replies", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  place: smallint("place").notNull(),
  text: text("text").notNull(),
});

export const messagePictures = pgTable("message_pictures", {
  messageId: uuid("message_id").notNull(),
  position: smallint("position").notNull(),
  mediaId: uuid("media_id").notNull(),
});
