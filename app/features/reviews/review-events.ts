/** Published in the transaction that writes a review, once for each. */
export type ReviewWritten = { reviewId: string; sellerId: string; reviewerId: string; at: Date };

/** Emitted in the transaction that writes the seller's answer, also when it is changed. */
export type ReviewAnswered = ReviewWritten;

/** Published in the transaction in which its author changes one. */
export type ReviewChanged = Pick<ReviewWritten, "reviewId">;

export type ReviewDeleted = Omit<ReviewWritten, "at">;

declare module "#app/platform/events.server.ts" {
  interface Events {
    "review-written": ReviewWritten;
    "review-answered": ReviewAnswered;
    "review-changed": ReviewChanged;
    "review-deleted": ReviewDeleted;
  }
}
