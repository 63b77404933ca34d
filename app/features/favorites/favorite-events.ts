import "#app/platform/events.server.ts";

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Told in the transaction in which a member keeps a listing for the first time; never again for the two of them. */
    "favorite-added": { listingId: number; userId: string; at: Date };
    /** Told in the transaction in which that heart goes again; `at` is when it came. */
    "favorite-removed": { listingId: number; userId: string; at: Date };
  }
}
