import { bigint, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const comments = pgTable("comments", {
  id: uuid("id").primaryKey(),
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  userId: uuid("user_id").notNull(),
  text: text("text").notNull(),
  createdAt: moment("created_at").notNull(),
  deletedAt: moment("deleted_at"),
  hiddenAt: moment("hidden_at"),
});

export const commentReports = pgTable(
  "comment_reports",
  {
    commentId: uuid("comment_id").notNull(),
    reporterId: uuid("reporter_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.reporterId] })],
);
