import { pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const blocks = pgTable("blocks", {
  userId: uuid("user_id").notNull(),
  blockedId: uuid("blocked_id").notNull(),
  createdAt: moment("created_at").notNull(),
});
