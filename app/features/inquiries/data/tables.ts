import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { citext, moment } from "#app/platform/columns.ts";
import type { Locale } from "#app/platform/locale.ts";

export const inquiries = pgTable("inquiries", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id"),
  kind: text("kind", { enum: ["suggestion", "help", "appeal"] }).notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  email: citext("email"),
  replyTo: citext("reply_to"),
  locale: text("locale").$type<Locale>().notNull(),
  categoryId: text("category_id"),
  subcategoryId: text("subcategory_id"),
  createdAt: moment("created_at").notNull(),
  handledAt: moment("handled_at"),
  handledBy: uuid("handled_by"),
});
