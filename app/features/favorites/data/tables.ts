import { bigint, boolean, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const favorites = pgTable(
  "favorites",
  {
    userId: uuid("user_id").notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    addedAt: moment("added_at").notNull(),
    isTold: boolean("is_told").notNull().default(true),
    removedAt: moment("removed_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);
