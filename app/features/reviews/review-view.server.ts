import { logger } from "#app/platform/logger.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { readReviewKey, reviewsAtFirst, reviewsPerPage, type SellerRating } from "./review.ts";
import { refusalOf } from "./review-policy.ts";
import { findRating, findRatingAndOwn, listReviews } from "./reviews.server.ts";

/** The first three reviews, or those of `asked` in the address. Null when that failed. */
export async function viewReviews(viewer: MaybeViewer, sellerId: string, requested: string | null) {
  const after = readReviewKey(requested);
  const isAll = requested === "all" || after !== null;
  const limit = isAll ? reviewsPerPage : reviewsAtFirst;
  try {
    const [{ rating, own }, page] = await Promise.all([
      findRatingAndOwn(viewer, sellerId),
      listReviews(viewer, { sellerId, after, limit }),
    ]);
    const refusal = refusalOf(viewer, sellerId);
    return { ...page, rating, own, refusal, isAll, isFirstPage: after === null };
  } catch (error) {
    logger().error({ err: error }, "a seller's reviews could not be read");
    return null;
  }
}

export type ReviewView = NonNullable<Awaited<ReturnType<typeof viewReviews>>>;

/** A seller's rating for a card: null while there is none, "failed" when it could not be read. */
export async function viewRating(sellerId: string): Promise<SellerRating | null | "failed"> {
  try {
    return await findRating(sellerId);
  } catch (error) {
    logger().error({ err: error }, "a seller's rating could not be read");
    return "failed";
  }
}
