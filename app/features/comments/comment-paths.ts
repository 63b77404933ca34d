/** Where a comment is sent, and its form stands for those without script. */
export function commentsPath(listingId: number | string): string {
  return `/listing/${listingId}/comments`;
}

/** The listing's page with its comments open, from after a key on. */
export function commentsTab(listingId: number | string, after: string | null = null): string {
  return `/listing/${listingId}?tab=comments${after ? `&after=${after}` : ""}`;
}

/** The same after one's own comment was deleted, with the way to take that back. */
export function deletedTab(listingId: number, commentId: string): string {
  return `${commentsTab(listingId)}&deleted=${commentId}`;
}
