import { boolean, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
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

export const reportedMessages = pgTable("reported_messages", {
  reportId: uuid("report_id").notNull(),
  seq: integer("seq").notNull(),
  messageId: uuid("message_id").notNull(),
  senderId: uuid("sender_id"),
  text: text("text").notNull(),
  isEdited: boolean("is_edited").notNull(),
  createdAt: moment("created_at").notNull(),
  storedAt: moment("stored_at").notNull(),
});

export const reportedMessagePictures = pgTable("reported_message_pictures", {
  reportId: uuid("report_id").notNull(),
  seq: integer("seq").notNull(),
  position: smallint("position").notNull(),
  mediaId: uuid("media_id").notNull(),
});
