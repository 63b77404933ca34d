import { bigint, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const listingSearch = pgTable("listing_search", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  publishedAt: timestamp("published_at", { withTimezone: true, mode: "date" }).notNull(),
  searchText: text("search_text").notNull(),
});
