export type CommentReply = {
  /** Of this answer, new each time. */
  id: string;
  outcome:
    | "added"
    | "empty"
    | "too-long"
    | "sign-in"
    | "unconfirmed"
    | "not-allowed"
    | "too-many"
    | "failed";
  /** What the limit says, with too-many. */
  limit?: string | null;
  /** What was typed, as it was typed, and the form's own key: sent again, it is the same comment. */
  text: string;
  commentId: string;
};
