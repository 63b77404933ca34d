import { asleep } from "#app/ui/asleep.tsx";

// With the words of every detail they are a third of a list's code, and most lists are only read.

/** As in listing-filters.tsx; its code comes when somebody turns to it. */
export const ListingFilters = asleep(
  async () => (await import("./listing-filters.tsx")).ListingFilters,
  "touched",
);

/** As in filter-results.tsx. */
export const FilterResults = asleep(
  async () => (await import("./filter-results.tsx")).FilterResults,
  "touched",
);

/** As in filter-results.tsx. */
export const NoMatches = asleep(
  async () => (await import("./filter-results.tsx")).NoMatches,
  "touched",
);
