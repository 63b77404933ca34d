import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export const limitRows = pgTable(
  "limits",
  {
    name: text("name").notNull(),
    key: text("key").notNull(),
    tat: timestamp("tat", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
);
