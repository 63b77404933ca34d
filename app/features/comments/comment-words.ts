import { m } from "#app/paraglide/messages.js";
import type { CommentNoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";
import type { CommentReply } from "./comment-reply.ts";

/** What is said after a comment was sent; null where nothing is. */
export function commentToast({
  outcome,
  limit,
}: Pick<CommentReply, "outcome" | "limit">): ToastInput | null {
  const failed = (text: string): ToastInput => ({
    id: "comment",
    tone: "danger",
    title: m.comments_failed_title(),
    text,
  });
  switch (outcome) {
    case "empty":
      return null;
    case "added":
      return {
        id: "comment",
        tone: "success",
        title: m.comments_added_title(),
        text: m.comments_added_text(),
      };
    case "sign-in":
      return {
        id: "comment",
        tone: "danger",
        title: m.comments_sign_in_title(),
        text: m.comments_sign_in_text(),
      };
    case "too-long":
      return failed(m.comments_too_long());
    case "unconfirmed":
      return failed(m.comments_unconfirmed());
    case "not-allowed":
      return failed(m.comments_not_allowed());
    case "too-many":
      return failed(limit ?? m.comments_failed_text());
    case "failed":
      return failed(m.comments_failed_text());
  }
}

/** What is said on the listing's page after a form without script, or about a comment that is there. */
export function commentNoticeWords(code: CommentNoticeCode): Omit<ToastInput, "id"> {
  switch (code) {
    case "comment-added":
      return { tone: "success", title: m.comments_added_title(), text: m.comments_added_text() };
    case "comment-restored":
      return { tone: "success", title: m.comments_restored() };
    case "comment-hidden":
      return { tone: "success", title: m.comments_hidden() };
    case "comment-shown":
      return { tone: "success", title: m.comments_shown() };
  }
}
