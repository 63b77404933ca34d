/** Told in the transaction that publishes or changes a listing; the search index is written by it. */
export type ListingSaved = { listingId: number };

/** Told once for all the listings that one transaction of an import brought in: too many to tell one by one. */
export type ListingsImported = { listingIds: number[] };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "listing-saved": ListingSaved;
    "listings-imported": ListingsImported;
  }
}
