export const maxCommentLength = 1_000;

export const commentActions = ["delete", "restore", "hide", "show"] as const;
export type CommentAction = (typeof commentActions)[number];

export function commentsPath(listingId: number | string): string {
  return `/listing/${listingId}/comments`;
}

export function commentsTab(listingId: number | string, after: string | null = null): string {
  return `/listing/${listingId}?tab=comments${after ? `&after=${after}` : ""}`;
}
