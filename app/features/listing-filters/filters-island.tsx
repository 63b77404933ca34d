import { island } from "#app/ui/island.tsx";

// With the words of every detail they are a third of a list's code, and most lists are only read.

/** As in listing-filters.tsx; its code comes when somebody turns to it. */
export const ListingFilters = island(
  async () => (await import("./components/listing-filters.tsx")).ListingFilters,
  "touched",
);

/** As in list-chips.tsx: all of it works as the server drew it. */
export const ListChips = island(
  async () => (await import("./components/list-chips.tsx")).ListChips,
  "touched",
);

/** As in listing-section.tsx. */
export const NoListings = island(
  async () => (await import("#app/features/listings/listing-section.tsx")).NoListings,
  "touched",
);

/** As in no-matches.tsx. */
export const NoMatches = island(
  async () => (await import("./components/no-matches.tsx")).NoMatches,
  "touched",
);
