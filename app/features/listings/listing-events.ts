import type { Currency } from "./price.ts";

/** An amount by which prices of one currency compare: pounds are new ones, of a range the lowest. */
export type ComparablePrice = { amount: number; currency: Currency };

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Emitted in the transaction that publishes or changes a listing; the search index is written by it. */
    "listing-saved": { listingId: number };
    /** Emitted once for all listings of one transaction of an import: too many for single events. */
    "listings-imported": { listingIds: number[] };
    /** Emitted in the transaction in which the owner writes another price: what it was, null where nothing compares. */
    "listing-price-changed": { listingId: number; from: ComparablePrice | null; at: Date };
  }
}
