import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const siteSettingNames = [
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

export type SiteSettingName = (typeof siteSettingNames)[number];

export const siteSettings = pgTable("site_settings", {
  name: text("name", { enum: siteSettingNames }).primaryKey(),
  value: text("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
