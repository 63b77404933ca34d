import { bigint, boolean, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";

const pair = {
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  buyerId: uuid("buyer_id").notNull(),
  sellerId: uuid("seller_id").notNull(),
};

export const offers = pgTable("offers", {
  id: uuid("id").primaryKey(),
  ...pair,
  isCounter: boolean("is_counter").notNull(),
  amount: numeric("amount", { precision: 14, scale: 2, mode: "number" }).notNull(),
  currency: text("currency", { enum: ["USD", "SYP", "EUR", "GBP", "AED", "SAR", "TRY"] }).notNull(),
  sypDenomination: text("syp_denomination", { enum: ["new", "old"] }),
  state: text("state", {
    enum: ["open", "accepted", "answered", "declined", "withdrawn", "ended"],
  })
    .notNull()
    .default("open"),
  createdAt: moment("created_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  decidedAt: moment("decided_at"),
});

export const deals = pgTable("deals", {
  id: uuid("id").primaryKey(),
  ...pair,
  hasWaitingList: boolean("has_waiting_list").notNull(),
  state: text("state", { enum: ["open", "met", "ended"] })
    .notNull()
    .default("open"),
  madeAt: moment("made_at").notNull(),
  endsAt: moment("ends_at").notNull(),
  extendedAt: moment("extended_at"),
  meetingPlace: text("meeting_place"),
  meetsAt: moment("meets_at"),
  remindedAt: moment("reminded_at"),
  buyerTypedAt: moment("buyer_typed_at"),
  sellerTypedAt: moment("seller_typed_at"),
  decidedAt: moment("decided_at"),
  endedBy: uuid("ended_by"),
  endNotifiedAt: moment("end_notified_at"),
});
