import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const choosable = [
  "siteNameAr",
  "siteNameEn",
  "sloganAr",
  "sloganEn",
  "logo",
  "accent",
  "supportEmail",
  "socialFacebookUrl",
  "socialTelegramUrl",
  "announcementAr",
  "announcementEn",
  "listingsPerDay",
  "commentsPerMinute",
  "messagesPerMinute",
  "conversationsPerDay",
  "smtpUrl",
  "mailFrom",
] as const;

export type ChoosableName = (typeof choosable)[number];

export const siteSettings = pgTable("site_settings", {
  name: text("name", { enum: choosable }).primaryKey(),
  value: text("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
