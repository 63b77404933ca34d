import "#app/platform/events.server.ts";

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Told in the transaction that finds a new listing for kept searches: who keeps them, and which. */
    "saved-searches-matched": {
      matches: readonly { userId: string; searchId: string }[];
      listingId: number;
      at: Date;
    };
  }
}
