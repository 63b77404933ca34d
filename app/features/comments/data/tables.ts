import { bigint, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const comments = pgTable("comments", {
  id: uuid("id").primaryKey(),
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  userId: uuid("user_id").notNull(),
  text: text("text").notNull(),
  createdAt: moment("created_at").notNull(),
  deletedAt: moment("deleted_at"),
  hiddenAt: moment("hidden_at"),
  staffHiddenAt: moment("staff_hidden_at"),
});
