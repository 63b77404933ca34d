import { bigint, boolean, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ListingValues } from "#app/features/listing-editor/listing-fields.ts";
import { moment } from "#app/platform/columns.ts";

export const draftQuestions = [
  "words",
  "category",
  "subcategory",
  "type",
  "price",
  "currency",
  "place",
  "form",
  "review",
] as const;

export const telegramDrafts = pgTable("telegram_drafts", {
  id: uuid("id").primaryKey(),
  memberId: uuid("member_id").notNull(),
  isListing: boolean("is_listing").notNull(),
  album: text("album"),
  choices: jsonb("choices").$type<ListingValues>().notNull().default({}),
  question: text("question", { enum: draftQuestions }),
  publishMessage: bigint("publish_message", { mode: "number" }),
  changedAt: moment("changed_at").notNull(),
});

export const telegramDraftParts = pgTable("telegram_draft_parts", {
  draftId: uuid("draft_id").notNull(),
  messageId: bigint("message_id", { mode: "number" }).notNull(),
  answers: text("answers", { enum: ["words", "price", "place"] }).notNull(),
  text: text("text").notNull(),
  fileId: text("file_id"),
  mediaId: uuid("media_id"),
  problem: text("problem"),
});
