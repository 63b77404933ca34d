import { bigint, date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

export const contactReveals = pgTable("contact_reveals", {
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  viewerId: uuid("viewer_id"),
  device: text("device"),
  day: date("day").notNull(),
  at: moment("at").notNull(),
});
