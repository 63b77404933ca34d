import { sql } from "drizzle-orm";
import { integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#app/platform/columns.ts";

export const communities = pgTable("communities", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  description: text("description"),
  rules: text("rules"),
  note: text("note"),
  kind: text("kind", { enum: ["public", "private"] }).notNull(),
  iconMediaId: uuid("icon_media_id"),
  createdBy: uuid("created_by"),
  creatorId: uuid("creator_id"),
  passedFrom: uuid("passed_from"),
  creatorRole: text("creator_role").notNull().generatedAlwaysAs(sql`'admin'`),
  memberCount: integer("member_count").notNull().default(0),
  lastSeq: integer("last_seq").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
  warnedDays: smallint("warned_days"),
  endedAt: moment("ended_at"),
  ending: text("ending", { enum: ["expired", "deleted", "deserted", "removed"] }),
  folded: text("folded")
    .notNull()
    .generatedAlwaysAs(sql`sy_fold(name || E'\n' || coalesce(description, ''))`),
});

export const searchedText = sql`${communities.name} || E'\n' || coalesce(${communities.description}, '')`;

export const memberships = pgTable("memberships", {
  communityId: uuid("community_id").notNull(),
  userId: uuid("user_id").notNull(),
  role: text("role", { enum: ["admin", "member"] }).notNull(),
  joinedAt: moment("joined_at").notNull(),
  adminSince: moment("admin_since"),
  seenSeq: integer("seen_seq").notNull().default(0),
  mutedAt: moment("muted_at"),
});

export const joinRequests = pgTable("join_requests", {
  id: uuid("id").primaryKey(),
  communityId: uuid("community_id").notNull(),
  userId: uuid("user_id").notNull(),
  status: text("status", { enum: ["pending", "approved", "rejected", "withdrawn"] })
    .notNull()
    .default("pending"),
  createdAt: moment("created_at").notNull(),
  decidedAt: moment("decided_at"),
  decidedBy: uuid("decided_by"),
});

export const communityBans = pgTable("community_bans", {
  communityId: uuid("community_id").notNull(),
  userId: uuid("user_id").notNull(),
  bannedBy: uuid("banned_by"),
  createdAt: moment("created_at").notNull(),
});

export const groupMessages = pgTable("group_messages", {
  id: uuid("id").primaryKey(),
  communityId: uuid("community_id").notNull(),
  seq: integer("seq").notNull(),
  senderId: uuid("sender_id"),
  text: text("text").notNull(),
  mentions: uuid("mentions").array().notNull().default([]),
  sentDigest: bytes("sent_digest").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  editedAt: moment("edited_at"),
  deletedAt: moment("deleted_at"),
});

export const spentGroupMessages = pgTable("spent_group_messages", {
  id: uuid("id").primaryKey(),
  communityId: uuid("community_id").notNull(),
});

export const groupMessagePictures = pgTable("group_message_pictures", {
  messageId: uuid("message_id").notNull(),
  position: smallint("position").notNull(),
  mediaId: uuid("media_id").notNull(),
});

export const reportedGroupMessages = pgTable("reported_group_messages", {
  messageId: uuid("message_id").primaryKey(),
  communityId: uuid("community_id").notNull(),
  senderId: uuid("sender_id").notNull(),
  text: text("text").notNull(),
  sentAt: moment("sent_at").notNull(),
  reportedAt: moment("reported_at").notNull(),
  retainedUntil: moment("retained_until").notNull(),
});

export const reportedGroupMessagePictures = pgTable("reported_group_message_pictures", {
  messageId: uuid("message_id").notNull(),
  position: smallint("position").notNull(),
  mediaId: uuid("media_id").notNull(),
});
