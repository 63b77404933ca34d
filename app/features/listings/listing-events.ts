/** Told in the transaction that publishes or changes a listing; the search index is written by it. */
export type ListingSaved = { listingId: number };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "listing-saved": ListingSaved;
  }
}
