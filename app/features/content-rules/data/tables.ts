import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import { wordTopics } from "#app/features/safety/banned-words.ts";

export const wordRules = pgTable("word_rules", {
  id: uuid("id").primaryKey().defaultRandom(),
  topic: text("topic", { enum: wordTopics }).notNull(),
  terms: text("terms").array().notNull(),
  exceptions: text("exceptions").array().notNull().default([]),
  isOff: boolean("is_off").notNull().default(false),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const listingChecks = pgTable("listing_checks", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  print: text("print").notNull(),
  textPrint: text("text_print"),
  checkedAt: moment("checked_at").notNull(),
});

export const pictureLooks = pgTable("picture_looks", {
  mediaId: uuid("media_id").primaryKey(),
  look: bigint("look", { mode: "bigint" }),
  parts: integer("parts").array().notNull(),
  crops: bigint("crops", { mode: "bigint" }).array().notNull().default([]),
});
