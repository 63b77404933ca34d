import { subscribe } from "#app/platform/events.server.ts";
import { indexListing, indexListings } from "./index-listings.server.ts";
import "#app/features/listings/listing-events.ts";

/** Keeps the index in step: it is written in the transaction that saves the listing. */
export function subscribeSearchIndex(): void {
  subscribe("listing-saved", (tx, { listingId }) => indexListing(tx, listingId));
  subscribe("listings-imported", (tx, { listingIds }) =>
    indexListings(tx, listingIds, { areNew: true }),
  );
}
