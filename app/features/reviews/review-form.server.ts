import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, formKey, text } from "#app/platform/forms/form.server.ts";
import { maxAnswerLength, maxReviewLength, type Rating } from "./review.ts";
import { refusalWords, reviewFailed, signInToReview } from "./review-words.ts";

const refused = {
  401: signInToReview,
  403: () => refusalWords("not-allowed"),
  unconfirmed: () => refusalWords("unconfirmed"),
} satisfies Form["refused"];

const schema = z.object({
  id: formKey,
  rating: z
    .enum(["1", "2", "3", "4", "5"], { error: () => m.reviews_rating_invalid() })
    .transform((stars) => Number(stars) as Rating),
  comment: text({ max: maxReviewLength, tooLong: m.reviews_too_long }).transform(
    (words) => words || null,
  ),
});

export type ReviewInput = z.output<typeof schema>;

export const reviewForm = {
  schema,
  failed: reviewFailed,
  refused: { ...refused, 409: () => ({ ...reviewFailed(), text: m.reviews_already() }) },
} satisfies Form;

export const reviewChange = {
  ...reviewForm,
  refused: { ...refused, 409: () => ({ ...reviewFailed(), text: m.reviews_gone() }) },
} satisfies Form;

export const answerForm = {
  schema: z.object({
    answer: text({
      required: m.reviews_answer_empty,
      max: maxAnswerLength,
      tooLong: m.reviews_too_long,
    }),
  }),
  failed: reviewFailed,
  refused,
} satisfies Form;
