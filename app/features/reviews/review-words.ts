import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { ReviewRefusal } from "./review-policy.ts";

export const starWords = [
  m.reviews_star_1,
  m.reviews_star_2,
  m.reviews_star_3,
  m.reviews_star_4,
  m.reviews_star_5,
] as const;

export const reviewFailed = (): FormSummary => ({
  title: m.reviews_error(),
  text: m.reviews_failed(),
});

export const signInToReview = (): FormSummary => ({
  title: m.reviews_sign_in_title(),
  text: m.reviews_sign_in_text(),
});

export function refusalWords(refusal: ReviewRefusal): FormSummary {
  if (refusal === "own") return { title: m.reviews_own_title(), text: m.reviews_own_text() };
  const text = refusal === "unconfirmed" ? m.reviews_unconfirmed() : m.reviews_not_allowed();
  return { title: m.reviews_error(), text };
}
