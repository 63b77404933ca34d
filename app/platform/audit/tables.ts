import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: uuid("actor_id").notNull(),
  action: text("action").notNull(),
  targetKind: text("target_kind").notNull(),
  targetId: text("target_id").notNull(),
  reason: text("reason"),
  createdAt: moment("created_at").notNull(),
});
