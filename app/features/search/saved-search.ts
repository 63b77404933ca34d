/** More would be a subscription to everything. */
export const mostSavedSearches = 20;

export type SavedSearch = {
  id: string;
  /** Its address, without language. */
  path: string;
  /** Empty for a search by conditions alone. */
  query: string;
  createdAt: Date;
  /** Listings found for him in the last thirty days. */
  found: number;
};

/** A longer address is nobody's search. */
export const longestSavedPath = 1_000;

export type SaveOutcome = "saved" | "already" | "too-many" | "nothing" | "too-long";
