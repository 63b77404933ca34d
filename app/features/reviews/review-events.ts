/** Told in the transaction that writes a review, once for each. */
export type ReviewWritten = { reviewId: string; sellerId: string; reviewerId: string; at: Date };

/** Told in the transaction that writes the seller's answer, also when it is written anew. */
export type ReviewAnswered = ReviewWritten;

/** Told in the transaction in which its author deletes it. */
export type ReviewDeleted = Omit<ReviewWritten, "at">;

declare module "#app/platform/events.server.ts" {
  interface Events {
    "review-written": ReviewWritten;
    "review-answered": ReviewAnswered;
    "review-deleted": ReviewDeleted;
  }
}
