import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { reportKinds, reportOutcomes, reportReasons } from "../report.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const reports = pgTable("reports", {
  id: uuid("id").primaryKey(),
  reporterId: uuid("reporter_id"),
  targetKind: text("target_kind", { enum: reportKinds }).notNull(),
  targetId: text("target_id").notNull(),
  reason: text("reason", { enum: reportReasons }).notNull(),
  note: text("note"),
  createdAt: moment("created_at").notNull(),
  closedAt: moment("closed_at"),
  closedBy: uuid("closed_by"),
  outcome: text("outcome", { enum: reportOutcomes }),
});
