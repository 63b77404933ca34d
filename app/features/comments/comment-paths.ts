export function commentsPath(listingId: number | string): string {
  return `/listing/${listingId}/comments`;
}

export function commentsTab(listingId: number | string, after: string | null = null): string {
  return `/listing/${listingId}?tab=comments${after ? `&after=${after}` : ""}`;
}

export function deletedTab(listingId: number, commentId: string): string {
  return `${commentsTab(listingId)}&deleted=${commentId}`;
}
