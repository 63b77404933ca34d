import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const reviews = pgTable("reviews", {
  id: uuid("id").primaryKey(),
  sellerId: uuid("seller_id").notNull(),
  reviewerId: uuid("reviewer_id").notNull(),
  rating: integer("rating").notNull(),
  comment: text("comment"),
  hasContact: boolean("has_contact").notNull().default(false),
  /** Written by the database, from a matched deal alone (migration 1013). */
  metAt: moment("met_at"),
  createdAt: moment("created_at").notNull(),
  editedAt: moment("edited_at"),
  answer: text("answer"),
  answeredAt: moment("answered_at"),
  hiddenAt: moment("hidden_at"),
  hiddenReason: text("hidden_reason"),
  /** Whether its author is in good standing; the database maintains it (migration 1013). */
  isShown: boolean("is_shown").notNull().default(true),
});

export const sellerRatings = pgTable("seller_ratings", {
  sellerId: uuid("seller_id").primaryKey(),
  reviewCount: integer("review_count").notNull().default(0),
  ratingTotal: integer("rating_total").notNull().default(0),
  starCounts: integer("star_counts").array().notNull().default([0, 0, 0, 0, 0]),
});
