import { sql } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#app/platform/columns.ts";
import type { Locale } from "#app/platform/locale.ts";

export const notifications = pgTable("notifications", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  type: text("type").notNull(),
  listingId: bigint("listing_id", { mode: "number" }),
  count: integer("count").notNull().default(1),
  data: jsonb("data").$type<Record<string, string | number>>().notNull().default({}),
  readAt: moment("read_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
  kind: text("kind").notNull().generatedAlwaysAs(sql`computed by the database`),
  mailSince: moment("mail_since"),
  mailDueAt: moment("mail_due_at"),
  mailedAt: moment("mailed_at"),
  pushDueAt: moment("push_due_at"),
  pushedAt: moment("pushed_at"),
  telegramDueAt: moment("telegram_due_at"),
  telegramSentAt: moment("telegram_sent_at"),
});

export const followerNews = pgTable("follower_news", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  beganAt: moment("began_at").notNull(),
  notifiedUpTo: uuid("notified_up_to"),
  isOver: boolean("is_over").notNull().default(false),
});

export const notificationChoices = pgTable("notification_choices", {
  userId: uuid("user_id").notNull(),
  kind: text("kind").notNull(),
  isShown: boolean("is_shown").notNull(),
  mailPace: text("mail_pace", { enum: ["now", "daily"] }).notNull(),
  telegramPace: text("telegram_pace", { enum: ["now", "daily", "never"] }),
  isPushed: boolean("is_pushed").notNull(),
});

export const quietHours = pgTable("quiet_hours", {
  userId: uuid("user_id").primaryKey(),
  starts: text("starts").notNull(),
  ends: text("ends").notNull(),
});

export const pushDevices = pgTable("push_devices", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  sessionId: uuid("session_id").notNull(),
  endpoint: text("endpoint").notNull(),
  p256dh: bytes("p256dh").notNull(),
  auth: bytes("auth").notNull(),
  locale: text("locale").$type<Locale>().notNull(),
  createdAt: moment("created_at").notNull(),
});
