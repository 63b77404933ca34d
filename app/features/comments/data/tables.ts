import { bigint, boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const comments = pgTable("comments", {
  id: uuid("id").primaryKey(),
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  userId: uuid("user_id").notNull(),
  text: text("text").notNull(),
  createdAt: moment("created_at").notNull(),
  deletedAt: moment("deleted_at"),
  hiddenAt: moment("hidden_at"),
  staffHiddenAt: moment("staff_hidden_at"),
  /** Whether its author is in good standing; the database maintains it (migration 1013). */
  isShown: boolean("is_shown").notNull().default(true),
});
