import type { Comparable } from "../comparable.ts";
import { bigint, integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";

export const comparables = pgTable("comparables", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  priceKeys: text("price_keys").array().notNull(),
  twinKeys: text("twin_keys").array().notNull(),
  comparable: jsonb("comparable").$type<Comparable>(),
});

const amount = (name: string) => numeric(name, { precision: 16, scale: 2, mode: "number" });

export const usualPrices = pgTable("usual_prices", {
  key: text("key").notNull(),
  currency: text("currency").notNull(),
  low: amount("low").notNull(),
  high: amount("high").notNull(),
  listings: integer("listings").notNull(),
});
