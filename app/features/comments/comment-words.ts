import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed, type Notices } from "#app/ui/toast-words.ts";
import type { CommentReply } from "./comment.ts";

export function commentToast({
  outcome,
  limit,
}: Pick<CommentReply, "outcome" | "limit">): ToastInput | null {
  switch (outcome) {
    case "empty":
      return null;
    case "added":
      return { id: "comment", ...commentNotices["comment-added"]() };
    case "sign-in":
      return { id: "comment", ...failed(m.comments_sign_in_title(), m.comments_sign_in_text()) };
    default:
      return {
        id: "comment",
        ...failed(
          m.comments_failed_title(),
          reasons[outcome]?.() ?? limit ?? m.comments_failed_text(),
        ),
      };
  }
}

const reasons: Partial<Record<CommentReply["outcome"], () => string>> = {
  "too-long": m.comments_too_long,
  unconfirmed: m.comments_unconfirmed,
  "not-allowed": m.comments_not_allowed,
};

export const commentNotices = {
  "comment-added": () => done(m.comments_added_title(), m.comments_added_text()),
  "comment-restored": () => done(m.comments_restored()),
  "comment-hidden": () => done(m.comments_hidden()),
  "comment-shown": () => done(m.comments_shown()),
} satisfies Notices;
