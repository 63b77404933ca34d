import type { Connection } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { hide, show } from "./data/standing-queries.server.ts";

export type ReviewParties = { reviewId: string; sellerId: string; reviewerId: string };

/**
 * Takes a review out of everybody's sight but its author's, for staff who may; it counts no longer. The
 * reason has 1 to 1,000 characters. Null when there is no such review in sight. The caller writes the
 * audit row in the same transaction.
 */
export async function removeReview(
  tx: Connection,
  { reviewId, reason, now }: { reviewId: string; reason: string; now: Date },
): Promise<ReviewParties | null> {
  return isUuid(reviewId) ? hide(tx, reviewId, reason, now) : null;
}

/** Brings back what staff took away; it counts again. Null when there is no such review. */
export async function restoreReview(
  tx: Connection,
  { reviewId }: { reviewId: string },
): Promise<ReviewParties | null> {
  return isUuid(reviewId) ? show(tx, reviewId) : null;
}
