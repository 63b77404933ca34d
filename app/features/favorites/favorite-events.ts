/** Told in the transaction in which a member keeps a listing for the first time; never again for the two of them. */
export type FavoriteAdded = { listingId: number; userId: string; at: Date };

/** Told in the transaction in which that heart goes again; `at` is when it came. */
export type FavoriteRemoved = { listingId: number; userId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "favorite-added": FavoriteAdded;
    "favorite-removed": FavoriteRemoved;
  }
}
