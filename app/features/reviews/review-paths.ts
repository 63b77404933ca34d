/** Where a review is sent, and its form stands for those without script. */
export function reviewPath(sellerId: string): string {
  return `/seller/${sellerId}/review`;
}

/** Where the seller's answer to a review is sent, and its form stands. */
export function answerPath(sellerId: string, reviewId: string): string {
  return `/seller/${sellerId}/answer/${reviewId}`;
}

/** The reviews on the seller's page: the first three, all, or those from after a key on. */
export function reviewsOf(
  sellerId: string,
  { all = false, after = null }: { all?: boolean; after?: string | null } = {},
): string {
  const query = after ? `?reviews=${after}` : all ? "?reviews=all" : "";
  return `/seller/${sellerId}${query}#reviews`;
}
