import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const notifications = pgTable("notifications", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  type: text("type", {
    enum: [
      "message",
      "comment",
      "favorite",
      "community_request",
      "community_decision",
      "verification",
      "review",
      "listing_status",
      "saved_search",
      "report_outcome",
      "system",
      "price_drop",
    ],
  }).notNull(),
  listingId: bigint("listing_id", { mode: "number" }),
  count: integer("count").notNull().default(1),
  data: jsonb("data").$type<Record<string, string | number>>().notNull().default({}),
  readAt: moment("read_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
