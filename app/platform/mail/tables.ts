import { integer, pgTable } from "drizzle-orm/pg-core";
import { citext, moment } from "../columns.ts";

export const mailSuppressions = pgTable("mail_suppressions", {
  email: citext("email").primaryKey(),
  replyCode: integer("reply_code").notNull(),
  suppressedAt: moment("suppressed_at").notNull(),
});
