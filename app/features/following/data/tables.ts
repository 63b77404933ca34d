import { pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const follows = pgTable("follows", {
  followerId: uuid("follower_id").notNull(),
  sellerId: uuid("seller_id").notNull(),
  createdAt: moment("created_at").notNull(),
});
