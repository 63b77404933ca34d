import { customType, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const inquiries = pgTable("inquiries", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id"),
  kind: text("kind", { enum: ["suggestion", "help", "appeal"] }).notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  email: citext("email").notNull(),
  replyTo: citext("reply_to"),
  locale: text("locale", { enum: ["ar", "en"] }).notNull(),
  categoryId: text("category_id"),
  subcategoryId: text("subcategory_id"),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  handledAt: timestamp("handled_at", { withTimezone: true, mode: "date" }),
  handledBy: uuid("handled_by"),
});
