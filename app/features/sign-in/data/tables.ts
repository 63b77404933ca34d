import { pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { Locale } from "#app/platform/locale.ts";

export const telegramEntries = pgTable("telegram_entries", {
  id: uuid("id").primaryKey(),
  tokenHash: text("token_hash").notNull(),
  device: text("device").notNull(),
  memberId: uuid("member_id"),
  locale: text("locale").$type<Locale>().notNull(),
  next: text("next").notNull(),
  browser: text("browser").notNull(),
  codes: smallint("codes").array().notNull(),
  state: text("state", { enum: ["waiting", "opened", "matched", "proved", "refused"] })
    .notNull()
    .default("waiting"),
  telegramId: text("telegram_id"),
  name: text("name"),
  number: text("number"),
  expiresAt: moment("expires_at").notNull(),
});
