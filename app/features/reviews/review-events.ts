/** Published in the transaction that writes a review, once for each. */
export type ReviewWritten = { reviewId: string; sellerId: string; reviewerId: string; at: Date };

/** Emitted in the transaction that writes the seller's answer, also when it is changed. */
export type ReviewAnswered = ReviewWritten;

export type ReviewDeleted = Omit<ReviewWritten, "at">;

declare module "#app/platform/events.server.ts" {
  interface Events {
    "review-written": ReviewWritten;
    "review-answered": ReviewAnswered;
    "review-deleted": ReviewDeleted;
  }
}
