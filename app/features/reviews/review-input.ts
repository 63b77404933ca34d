import { isUuid, newId } from "#app/platform/id.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import { isRating, longestAnswer, longestReview, type ReviewInput } from "./review.ts";

export type ReviewErrors = {
  rating?: "invalid";
  comment?: "too-long";
};

export function parseReview(form: FormData): Parsed<ReviewInput, ReviewErrors> {
  const id = form.get("id");
  const rating = readRating(form.get("rating"));
  const comment = cleanText(String(form.get("comment") ?? ""));
  const isTooLong = lengthOf(comment) > longestReview;
  if (rating === null || isTooLong) {
    return {
      errors: {
        ...(rating === null && { rating: "invalid" }),
        ...(isTooLong && { comment: "too-long" }),
      },
    };
  }
  return {
    input: { id: isUuid(id) ? id.toLowerCase() : newId(), rating, comment: comment || null },
  };
}

export function parseAnswer(form: FormData): { text: string } | "empty" | "too-long" {
  const text = cleanText(String(form.get("answer") ?? ""));
  if (!text) return "empty";
  return lengthOf(text) > longestAnswer ? "too-long" : { text };
}

function readRating(value: FormDataEntryValue | null) {
  const text = typeof value === "string" ? value : "";
  const rating = /^[1-5]$/.test(text) ? Number(text) : null;
  return isRating(rating) ? rating : null;
}

export type ReviewReply = {
  id: string;
  outcome: "written" | "changed" | ReviewTrouble;
  limit?: string | null;
  errors: ReviewErrors;
  values: ReviewValues;
};

export type ReviewTrouble =
  | "invalid"
  | "sign-in"
  | "own"
  | "unconfirmed"
  | "not-allowed"
  | "already"
  | "gone"
  | "too-many"
  | "failed";

/** What stands in the form, with its own key: sent again, it is the same review. */
export type ReviewValues = { id: string; rating: string; comment: string };

export type AnswerReply = {
  id: string;
  outcome: "answered" | "deleted" | "empty" | "too-long" | ReviewTrouble;
  limit?: string | null;
  text: string;
};
