import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export const searchMisses = pgTable(
  "search_misses",
  {
    day: date("day", { mode: "string" }).notNull(),
    term: text("term").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);
