import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const setupLinks = pgTable("setup_links", {
  one: boolean("one").primaryKey().default(true),
  tokenHash: text("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});
