import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import { wordTopics } from "#app/features/safety/banned-words.ts";
import { findingRules } from "../finding.ts";
import { reportKinds, reportOutcomes, reportReasons } from "../report.ts";

export const reports = pgTable("reports", {
  id: uuid("id").primaryKey(),
  reporterId: uuid("reporter_id"),
  targetKind: text("target_kind", { enum: reportKinds }).notNull(),
  targetId: text("target_id").notNull(),
  reason: text("reason", { enum: reportReasons }).notNull(),
  note: text("note"),
  createdAt: moment("created_at").notNull(),
  closedAt: moment("closed_at"),
  closedBy: uuid("closed_by"),
  outcome: text("outcome", { enum: reportOutcomes }),
  rule: text("rule", { enum: findingRules }),
  found: text("found"),
});

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
});

export const reportedMessages = pgTable("reported_messages", {
  reportId: uuid("report_id").notNull(),
  seq: integer("seq").notNull(),
  messageId: uuid("message_id").notNull(),
  senderId: uuid("sender_id"),
  text: text("text").notNull(),
  isEdited: boolean("is_edited").notNull(),
  createdAt: moment("created_at").notNull(),
  keptAt: moment("kept_at").notNull(),
});

export const reportedMessagePictures = pgTable("reported_message_pictures", {
  reportId: uuid("report_id").notNull(),
  seq: integer("seq").notNull(),
  position: smallint("position").notNull(),
  mediaId: uuid("media_id").notNull(),
});

export const setupLinks = pgTable("setup_links", {
  one: boolean("one").primaryKey().default(true),
  tokenHash: text("token_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});
