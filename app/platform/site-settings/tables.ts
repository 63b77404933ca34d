import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { locales, type Named, named } from "../locale.ts";

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
