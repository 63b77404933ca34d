import { bigint, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { WebhookEvent } from "../webhook.ts";

export const webhooks = pgTable("webhooks", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  place: smallint("place").notNull(),
  url: text("url").notNull(),
  secret: text("secret").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: uuid("id").primaryKey(),
  webhookId: uuid("webhook_id").notNull(),
  event: text("event").$type<WebhookEvent>().notNull(),
  listingId: bigint("listing_id", { mode: "number" }),
  body: jsonb("body").notNull(),
  createdAt: moment("created_at").notNull(),
  triedAt: moment("tried_at"),
  status: smallint("status"),
  deliveredAt: moment("delivered_at"),
});
