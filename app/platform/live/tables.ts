import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

export const liveChannels = pgTable("live_channels", {
  channel: text("channel").primaryKey(),
  seq: bigint("seq", { mode: "number" }).notNull(),
});

export const liveEvents = pgTable("live_events", {
  channel: text("channel").notNull(),
  seq: bigint("seq", { mode: "number" }).notNull(),
  kind: text("kind").notNull(),
  data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment("created_at").notNull().defaultNow(),
});
