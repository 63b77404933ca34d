import type { ListingCard } from "./listing.ts";
import type { Life } from "./listing-life.ts";

/** Active ones, and all others that are not removed. */
export type OwnTab = "active" | "inactive";

/** One of the member's own listings, with what its life hangs on. */
export type OwnListing = ListingCard &
  Life & {
    /** How often its contact was shown in the last ninety days. */
    contactsShown: number;
  };

/** How many stand on a page: whole rows of one, two or three. */
export const ownPageSize = 48;
