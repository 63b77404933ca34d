import { date, integer, pgTable, text } from "drizzle-orm/pg-core";

export const searchMisses = pgTable("search_misses", {
  day: date("day", { mode: "string" }).notNull(),
  term: text("term").notNull(),
  count: integer("count").notNull().default(1),
});
