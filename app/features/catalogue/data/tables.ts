import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { localColumns } from "#app/platform/local-columns.ts";

export const categories = pgTable("categories", {
  id: text("id").primaryKey(),
  position: integer("position").notNull(),
  ...localColumns("name", "description"),
  icon: text("icon").notNull(),
  hue: integer("hue").notNull(),
  artwork: text("artwork").notNull(),
  isHidden: boolean("is_hidden").notNull().default(false),
});

export const subcategories = pgTable("subcategories", {
  id: text("id").primaryKey(),
  categoryId: text("category_id").notNull(),
  position: integer("position").notNull(),
  ...localColumns("title", "description"),
  artwork: text("artwork").notNull(),
  isHidden: boolean("is_hidden").notNull().default(false),
});
