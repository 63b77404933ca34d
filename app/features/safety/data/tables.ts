import { pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

export const blocks = pgTable(
  "blocks",
  {
    userId: uuid("user_id").notNull(),
    blockedId: uuid("blocked_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.blockedId] })],
);
