import { integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { localColumns } from "#app/platform/local-columns.ts";

export const places = pgTable("places", {
  id: text("id").primaryKey(),
  kind: text("kind", { enum: ["country", "governorate", "district", "area"] }).notNull(),
  parentId: text("parent_id"),
  governorateId: text("governorate_id").notNull(),
  position: integer("position").notNull(),
  ...localColumns("name"),
  aliases: text("aliases").array().notNull(),
  lat: numeric("lat", { precision: 8, scale: 5, mode: "number" }).notNull(),
  lng: numeric("lng", { precision: 8, scale: 5, mode: "number" }).notNull(),
});
