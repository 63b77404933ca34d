import { m } from "#app/paraglide/messages.js";
import type { ReviewNoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";
import type { AnswerReply, ReviewReply, ReviewTrouble } from "./review-reply.ts";

/** What a review of so many stars is called: "4 stars: good". */
export const starWords = [
  m.reviews_star_1,
  m.reviews_star_2,
  m.reviews_star_3,
  m.reviews_star_4,
  m.reviews_star_5,
] as const;

type Words = { title: string; text?: string };

/** Why it was not taken. What is wrong in the form itself stands beside the fields. */
export function troubleWords(
  trouble: Exclude<ReviewTrouble, "invalid">,
  limit?: string | null,
): Words {
  switch (trouble) {
    case "sign-in":
      return { title: m.reviews_sign_in_title(), text: m.reviews_sign_in_text() };
    case "own":
      return { title: m.reviews_own_title(), text: m.reviews_own_text() };
    case "unconfirmed":
      return { title: m.reviews_error(), text: m.reviews_unconfirmed() };
    case "not-allowed":
      return { title: m.reviews_error(), text: m.reviews_not_allowed() };
    case "already":
      return { title: m.reviews_error(), text: m.reviews_already() };
    case "gone":
      return { title: m.reviews_error(), text: m.reviews_gone() };
    case "too-many":
      return { title: m.reviews_error(), text: limit ?? m.reviews_failed() };
    case "failed":
      return { title: m.reviews_error(), text: m.reviews_failed() };
  }
}

/** Said on the page after a form without script, or when a door is closed. */
export function reviewNoticeWords(code: ReviewNoticeCode): Omit<ToastInput, "id"> {
  switch (code) {
    case "review-written":
      return {
        tone: "success",
        title: m.reviews_written_title(),
        text: m.reviews_written_text(),
      };
    case "review-changed":
      return { tone: "success", title: m.reviews_changed() };
    case "review-deleted":
      return { tone: "success", title: m.reviews_deleted() };
    case "review-answered":
      return { tone: "success", title: m.reviews_answered() };
    case "review-answer-deleted":
      return { tone: "success", title: m.reviews_answer_deleted() };
    case "review-sign-in":
      return { tone: "danger", ...troubleWords("sign-in") };
  }
}

/** The same where a script sent the form; null while the form itself says what is wrong. */
export function reviewToast({
  outcome,
  limit,
}: Pick<ReviewReply, "outcome" | "limit">): ToastInput | null {
  switch (outcome) {
    case "invalid":
      return null;
    case "written":
      return { id: "review", ...reviewNoticeWords("review-written") };
    case "changed":
      return { id: "review", ...reviewNoticeWords("review-changed") };
    default:
      return { id: "review", tone: "danger", ...troubleWords(outcome, limit) };
  }
}

export function answerToast({
  outcome,
  limit,
}: Pick<AnswerReply, "outcome" | "limit">): ToastInput | null {
  switch (outcome) {
    case "invalid":
    case "empty":
    case "too-long":
      return null;
    case "answered":
      return { id: "review", ...reviewNoticeWords("review-answered") };
    case "deleted":
      return { id: "review", ...reviewNoticeWords("review-answer-deleted") };
    default:
      return { id: "review", tone: "danger", ...troubleWords(outcome, limit) };
  }
}
