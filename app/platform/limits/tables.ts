import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const limitRows = pgTable("limits", {
  name: text("name").notNull(),
  key: text("key").notNull(),
  tat: moment("tat").notNull(),
});
