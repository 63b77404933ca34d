import { sql } from "drizzle-orm";
import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { Locale } from "#app/platform/locale.ts";

export const telegramChannels = pgTable("telegram_channels", {
  id: uuid("id").primaryKey(),
  chat: text("chat").notNull(),
  title: text("title").notNull(),
  username: text("username"),
  categoryId: text("category_id"),
  governorateId: text("governorate_id"),
  locale: text("locale").$type<Locale>().notNull(),
  addedAt: moment("added_at").notNull(),
  refusedAt: moment("refused_at"),
  refusal: text("refusal"),
});

export const channelPosts = pgTable("channel_posts", {
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  channelId: uuid("channel_id").notNull(),
  state: text("state", {
    enum: ["waiting", "sending", "posted", "taken", "gone", "stuck"],
  }).notNull(),
  dueAt: moment("due_at").notNull(),
  queuedAt: moment("queued_at"),
  claimedAt: moment("claimed_at"),
  postedAt: moment("posted_at"),
  messageId: bigint("message_id", { mode: "number" }),
  textVersion: text("text_version"),
  cardVersion: text("card_version"),
});

export const channelChanges = pgTable("channel_changes", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  changedAt: moment("changed_at").notNull().default(sql`now()`),
});
