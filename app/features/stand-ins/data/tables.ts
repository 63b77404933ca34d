import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const standIns = pgTable("stand_ins", {
  memberId: uuid("member_id").primaryKey(),
  openedBy: uuid("opened_by"),
  openedAt: moment("opened_at").notNull(),
  tokenHash: text("token_hash"),
  tokenExpiresAt: moment("token_expires_at"),
  claimedAt: moment("claimed_at"),
});
