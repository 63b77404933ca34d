/** In characters after trimming, as the table holds them. */
export const longestComment = 1_000;

export type CommentInput = {
  /** The form's own key: the same form sent twice is one comment. */
  id: string;
  text: string;
};

/** A comment as its reader sees it. */
export type Comment = {
  id: string;
  text: string;
  createdAt: Date;
  /** Null for an author without a profile. */
  author: string | null;
  isOwn: boolean;
  /** Written by the seller of the listing. */
  isSellers: boolean;
  /** Only the seller still sees it. */
  isHidden: boolean;
  can: CommentAbilities;
};

export type CommentAbilities = { delete: boolean; hide: boolean; report: boolean };

/** What a form asks to be done with a comment that is there. */
export const commentActions = ["delete", "restore", "hide", "show"] as const;
export type CommentAction = (typeof commentActions)[number];

export function isCommentAction(value: unknown): value is CommentAction {
  return commentActions.some((each) => each === value);
}
