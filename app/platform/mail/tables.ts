import { customType, integer, pgTable, timestamp } from "drizzle-orm/pg-core";

const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const mailSuppressions = pgTable("mail_suppressions", {
  email: citext("email").primaryKey(),
  replyCode: integer("reply_code").notNull(),
  suppressedAt: timestamp("suppressed_at", { withTimezone: true, mode: "date" }).notNull(),
});
