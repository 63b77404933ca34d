import { boolean, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import type { Branch, PriceList } from "../shop.ts";

export const shops = pgTable("shops", {
  memberId: uuid("member_id").primaryKey(),
  coverMediaId: uuid("cover_media_id"),
  ramadanHours: jsonb("ramadan_hours").$type<OpeningHours>(),
  needsPower: boolean("needs_power").notNull().default(false),
  priceList: jsonb("price_list").$type<PriceList>(),
  branches: jsonb("branches").$type<Branch[]>().notNull().default([]),
  updatedAt: moment("updated_at").notNull(),
});

export const businessWords = pgTable(
  "business_words",
  {
    word: text("word").notNull(),
    userId: uuid("user_id").notNull(),
    names: text("names").notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.userId] })],
);

/** Also those given up within the last thirty days (migration 1015). */
export const shopAddresses = pgTable("shop_addresses", {
  address: text("address").primaryKey(),
  memberId: uuid("member_id").notNull(),
  takenAt: moment("taken_at").notNull(),
  leftAt: moment("left_at"),
});
