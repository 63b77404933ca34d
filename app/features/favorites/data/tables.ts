import { bigint, boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const favorites = pgTable("favorites", {
  userId: uuid("user_id").notNull(),
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  addedAt: moment("added_at").notNull(),
  isNotified: boolean("is_notified").notNull().default(true),
  removedAt: moment("removed_at"),
});
