import { island } from "#app/ui/island.tsx";

// With the words of every detail they are a third of a list's code, and most lists are only read.

export const ListingFilters = island(
  async () => (await import("./components/listing-filters.tsx")).ListingFilters,
  "touched",
);

export const ListChips = island(
  async () => (await import("./components/list-chips.tsx")).ListChips,
  "touched",
);

export const NoListings = island(
  async () => (await import("#app/features/listings/listing-section.tsx")).NoListings,
  "touched",
);

export const NoMatches = island(
  async () => (await import("./components/no-matches.tsx")).NoMatches,
  "touched",
);
