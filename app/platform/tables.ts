import { bigint, boolean, date, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { citext, moment } from "./columns.ts";
import { locales, type Named, named } from "./locale.ts";

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: uuid("actor_id").notNull(),
  action: text("action").notNull(),
  targetKind: text("target_kind").notNull(),
  targetId: text("target_id").notNull(),
  reason: text("reason"),
  createdAt: moment("created_at").notNull(),
});

export const usedProofs = pgTable("used_proofs", {
  id: text("id").primaryKey(),
  expiresAt: moment("expires_at").notNull(),
});

export const limitRows = pgTable("limits", {
  name: text("name").notNull(),
  key: text("key").notNull(),
  tat: moment("tat").notNull(),
});

export const liveChannels = pgTable("live_channels", {
  channel: text("channel").primaryKey(),
  seq: bigint("seq", { mode: "number" }).notNull(),
});

export const mailSuppressions = pgTable("mail_suppressions", {
  email: citext("email").primaryKey(),
  replyCode: integer("reply_code").notNull(),
  suppressedAt: moment("suppressed_at").notNull(),
});

export const searchMisses = pgTable("search_misses", {
  day: date("day", { mode: "string" }).notNull(),
  term: text("term").notNull(),
  count: integer("count").notNull().default(1),
  people: integer("people").notNull().default(0),
});

export const siteDays = pgTable("site_days", {
  day: date("day", { mode: "string" }).notNull(),
  measure: text("measure").notNull(),
  count: bigint("count", { mode: "number" }).notNull(),
});

export const visitVitals = pgTable("visit_vitals", {
  day: date("day", { mode: "string" }).notNull(),
  page: text("page").notNull(),
  vital: text("vital").notNull(),
  bucket: smallint("bucket").notNull(),
  visits: integer("visits").notNull(),
});

const namesOf = <Name extends string>(name: Name): Named<Name>[] =>
  locales.map((locale) => named(name, locale));

export const siteSettingNames = [
  ...namesOf("siteName"),
  ...namesOf("slogan"),
  "logo",
  "accent",
  "supportEmail",
  "socialFacebookUrl",
  "socialTelegramUrl",
  ...namesOf("announcement"),
  "listingsPerDay",
  "commentsPerMinute",
  "messagesPerMinute",
  "conversationsPerDay",
  "smtpUrl",
  "mailFrom",
] as const;

export type SiteSettingName = (typeof siteSettingNames)[number];

export const siteSettings = pgTable("site_settings", {
  name: text("name").$type<SiteSettingName>().primaryKey(),
  value: text("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const telegramBot = pgTable("telegram_bot", {
  isOnly: boolean("is_only").primaryKey().default(true),
  username: text("username").notNull(),
  seenAt: moment("seen_at").notNull(),
});

export const telegramMessages = pgTable("telegram_messages", {
  chat: text("chat").notNull(),
  messageId: bigint("message_id", { mode: "number" }).notNull(),
  memberId: uuid("member_id").notNull(),
  subject: text("subject").notNull(),
  sentAt: moment("sent_at").notNull(),
});

export const telegramUpdates = pgTable("telegram_updates", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  handledAt: moment("handled_at").notNull(),
});
