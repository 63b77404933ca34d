import { m } from "#app/paraglide/messages.js";
import { ListingSection } from "./listing-section.tsx";
import type { ListingCard } from "./listing.ts";

type NewestListingsProps = { listings: readonly ListingCard[]; now: Date };

/** What a page leads on with that holds nothing yet; nothing itself where nothing is live. */
export function NewestListings({ listings, now }: NewestListingsProps) {
  if (listings.length === 0) return null;
  return (
    <ListingSection
      title={m.catalogue_recent()}
      listings={listings}
      now={now}
      more="/category/all"
      toggle="row"
    />
  );
}
