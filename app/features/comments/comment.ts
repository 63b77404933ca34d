import { isUuid, newId } from "#app/platform/id.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";

/** In characters after trimming, as the table holds them. */
export const longestComment = 1_000;

export type CommentInput = {
  /** The form's own key: the same form sent twice is one comment. */
  id: string;
  text: string;
};

export type Comment = {
  id: string;
  text: string;
  createdAt: Date;
  /** Null for an author without a profile. */
  author: string | null;
  isOwn: boolean;
  isSellers: boolean;
  isHidden: boolean;
  can: CommentAbilities;
};

export type CommentAbilities = { delete: boolean; hide: boolean; report: boolean };

export const commentActions = ["delete", "restore", "hide", "show"] as const;
export type CommentAction = (typeof commentActions)[number];

export function isCommentAction(value: unknown): value is CommentAction {
  return commentActions.some((each) => each === value);
}

export type CommentReply = {
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
  limit?: string | null;
  text: string;
  commentId: string;
};

/** Reads the form of a comment: nothing but spaces is ignored in silence. */
export function parseComment(form: FormData): CommentInput | "empty" | "too-long" {
  const text = cleanText(String(form.get("text") ?? ""));
  if (!text) return "empty";
  if (lengthOf(text) > longestComment) return "too-long";
  const id = form.get("id");
  return { id: isUuid(id) ? id.toLowerCase() : newId(), text };
}
