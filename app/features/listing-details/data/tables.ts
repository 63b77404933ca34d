import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Texts } from "#app/platform/locale.ts";
import type { FieldState } from "../listing-details.ts";
import type { ListingType } from "../listing-type.ts";
import type { ChangeableField, StoredShape } from "../stored-field.ts";

export const fields = pgTable("fields", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  categoryId: text("category_id"),
  subcategoryId: text("subcategory_id"),
  key: text("key").notNull(),
  position: integer("position").notNull(),
  listingTypes: text("listing_types").array().$type<ListingType[]>().notNull(),
  onCard: boolean("on_card").notNull().default(false),
  isFilter: boolean("is_filter").notNull().default(true),
  state: text("state").$type<FieldState>().notNull().default("active"),
  names: jsonb("names").$type<Texts>(),
  shape: jsonb("shape").$type<StoredShape>(),
  previous: jsonb("previous").$type<ChangeableField>(),
});
