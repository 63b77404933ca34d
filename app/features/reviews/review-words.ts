import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, type Notices } from "#app/ui/toast-words.ts";
import type { AnswerReply, ReviewReply, ReviewTrouble } from "./review-input.ts";

export const starWords = [
  m.reviews_star_1,
  m.reviews_star_2,
  m.reviews_star_3,
  m.reviews_star_4,
  m.reviews_star_5,
] as const;

export function troubleWords(trouble: Exclude<ReviewTrouble, "invalid">, limit?: string | null) {
  switch (trouble) {
    case "sign-in":
      return { title: m.reviews_sign_in_title(), text: m.reviews_sign_in_text() };
    case "own":
      return { title: m.reviews_own_title(), text: m.reviews_own_text() };
    case "too-many":
      return { title: m.reviews_error(), text: limit ?? m.reviews_failed() };
    default:
      return { title: m.reviews_error(), text: reasons[trouble]() };
  }
}

const reasons = {
  unconfirmed: m.reviews_unconfirmed,
  "not-allowed": m.reviews_not_allowed,
  already: m.reviews_already,
  gone: m.reviews_gone,
  failed: m.reviews_failed,
};

export const reviewNotices = {
  "review-written": () => done(m.reviews_written_title(), m.reviews_written_text()),
  "review-changed": () => done(m.reviews_changed()),
  "review-deleted": () => done(m.reviews_deleted()),
  "review-answered": () => done(m.reviews_answered()),
  "review-answer-deleted": () => done(m.reviews_answer_deleted()),
  "review-sign-in": () => ({ tone: "danger", ...troubleWords("sign-in") }),
} satisfies Notices;

/** The same where a script sent the form; null while the form itself says what is wrong. */
export function reviewToast({
  outcome,
  limit,
}: Pick<ReviewReply, "outcome" | "limit">): ToastInput | null {
  switch (outcome) {
    case "invalid":
      return null;
    case "written":
      return { id: "review", ...reviewNotices["review-written"]() };
    case "changed":
      return { id: "review", ...reviewNotices["review-changed"]() };
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
      return { id: "review", ...reviewNotices["review-answered"]() };
    case "deleted":
      return { id: "review", ...reviewNotices["review-answer-deleted"]() };
    default:
      return { id: "review", tone: "danger", ...troubleWords(outcome, limit) };
  }
}
