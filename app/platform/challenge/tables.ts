import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const usedProofs = pgTable("used_proofs", {
  id: text("id").primaryKey(),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "date" }).notNull(),
});
