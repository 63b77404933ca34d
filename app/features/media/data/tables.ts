import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const media = pgTable("media", {
  id: uuid("id").primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  contentHash: text("content_hash").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  widths: integer("widths").array().notNull(),
  placeholder: text("placeholder").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" })
    .notNull()
    .default(sql`now()`),
});
