import type { ReviewErrors } from "./review-input.ts";

export type ReviewReply = {
  /** Of this answer, new each time. */
  id: string;
  outcome: "written" | "changed" | ReviewTrouble;
  /** What the limit says, with too-many. */
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
  /** What the limit says, with too-many. */
  limit?: string | null;
  text: string;
};
