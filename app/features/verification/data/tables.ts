import { date, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "#app/platform/columns.ts";

export const accountVerifications = pgTable("account_verifications", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  level: smallint("level").notNull().default(1),
  status: text("status", {
    enum: ["pending", "approved", "rejected", "revoked", "withdrawn"],
  }).notNull(),
  personalData: bytes("personal_data"),
  keyVersion: text("key_version"),
  reason: text("reason"),
  reviewedBy: uuid("reviewed_by"),
  reviewedAt: moment("reviewed_at"),
  expiresAt: moment("expires_at"),
  eraseAfter: moment("erase_after"),
  erasedAt: moment("erased_at"),
  createdAt: moment("created_at").notNull(),
});

export const verificationViews = pgTable("verification_views", {
  verificationId: uuid("verification_id").notNull(),
  viewerId: uuid("viewer_id").notNull(),
  viewedOn: date("viewed_on", { mode: "string" }).notNull(),
});
