import { sql } from "drizzle-orm";
import { bigint, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { FileState, RowNote, RowPlan } from "../listing-file.ts";

export const listingFiles = pgTable("listing_files", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  name: text("name").notNull(),
  locale: text("locale").$type<Locale>().notNull(),
  state: text("state").$type<FileState>().notNull(),
  unread: jsonb("unread").$type<string[]>().notNull().default([]),
  createdAt: moment("created_at").notNull(),
  termsAcceptedAt: moment("terms_accepted_at"),
  finishedAt: moment("finished_at"),
});

export const listingFileRows = pgTable("listing_file_rows", {
  fileId: uuid("file_id").notNull(),
  number: integer("number").notNull(),
  cells: jsonb("cells").$type<Record<string, string>>().notNull(),
  plan: text("plan").$type<RowPlan>().notNull(),
  title: text("title").notNull(),
  listingId: bigint("listing_id", { mode: "number" }),
  notes: jsonb("notes").$type<RowNote[]>().notNull().default([]),
  doneAt: moment("done_at"),
});

export const listingReferences = pgTable("listing_references", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  userId: uuid("user_id").notNull(),
  reference: text("reference"),
  referenceKey: text("reference_key").generatedAlwaysAs(sql`computed by the database`),
  sentPictures: jsonb("sent_pictures").$type<Partial<Record<"business" | "product", string>>>(),
});
