import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const usedProofs = pgTable("used_proofs", {
  id: text("id").primaryKey(),
  expiresAt: moment("expires_at").notNull(),
});
