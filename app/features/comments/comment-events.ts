import "#app/platform/events.server.ts";

declare module "#app/platform/events.server.ts" {
  interface Events {
    /**
     * Told in the transaction that writes a comment, once for each, and in the one that brings back what its author
     * had deleted; `at` is when he wrote it.
     */
    "comment-added": { commentId: string; listingId: number; userId: string; at: Date };
    /** Told, once for each, in the transaction in which its author deletes a comment or staff hide it; `at` is when he wrote it. */
    "comment-deleted": { listingId: number; userId: string; at: Date };
  }
}
