/** Told in the transaction that finds a new listing for kept searches: who keeps them, and which. */
export type SavedSearchesMatched = {
  matches: readonly { userId: string; searchId: string }[];
  listingId: number;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    "saved-searches-matched": SavedSearchesMatched;
  }
}
