import type { Currency } from "./price.ts";

/** An amount by which prices of one currency compare: pounds are new ones, of a range the lowest. */
export type ComparablePrice = { amount: number; currency: Currency };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "listing-saved": { listingId: number };
    /** Emitted once for all listings of one transaction of an import: too many for single events. */
    "listings-imported": { listingIds: number[] };
    /** Whether listings are still there, or to renew those that end. */
    "owner-asked": { ownerId: string; by: "confirmation" | "ending"; at: Date };
    "listing-price-changed": { listingId: number; from: ComparablePrice | null; at: Date };
  }
}
