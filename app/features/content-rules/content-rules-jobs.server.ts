import { clock } from "#app/platform/clock.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Subscriptions } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { checkNames } from "./rules/name-check.server.ts";
import "#app/features/comments/comments.server.ts";
import "#app/features/listings/listing-events.ts";
import "#app/features/reviews/reviews.server.ts";
import {
  checkCommentContent,
  checkListingContent,
  checkReviewContent,
  checkUncheckedListings,
} from "./rules/content-check.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

const checkListingJob = defineJob<{ listingId: number }>({
  name: "check-listing-content",
  oncePerKey: true,
});

const checkCommentJob = defineJob<{ commentId: string }>({
  name: "check-comment-content",
  oncePerKey: true,
});

const checkReviewJob = defineJob<{ reviewId: string }>({
  name: "check-review-content",
  oncePerKey: true,
});

export const checkNamesJob = defineJob({
  name: "check-names",
  timeLimit: hourSeconds,
  schedule: "41 4 * * *",
});

const checkReview = (tx: Connection, { reviewId }: { reviewId: string }) =>
  enqueue(tx, checkReviewJob, { reviewId }, { singletonKey: reviewId });

export const contentChecks: Subscriptions = {
  "listing-saved": (tx, { listingId }) =>
    enqueue(tx, checkListingJob, { listingId }, { singletonKey: String(listingId) }),
  "comment-added": (tx, { commentId }) =>
    enqueue(tx, checkCommentJob, { commentId }, { singletonKey: commentId }),
  "review-written": checkReview,
  "review-changed": checkReview,
};

export const contentRulesJobs: JobHandler[] = [
  handle(checkListingJob, ({ listingId }) => checkListingContent(listingId, clock.now())),
  handle(checkCommentJob, ({ commentId }) => checkCommentContent(commentId, clock.now())),
  handle(checkReviewJob, ({ reviewId }) => checkReviewContent(reviewId, clock.now())),
  handle(checkNamesJob, (_, { signal }) => checkNames(clock.now(), signal)),
  onSchedule(
    { name: "check-unchecked-listings", timeLimit: hourSeconds, schedule: "11 4 * * *" },
    checkUncheckedListings,
  ),
];
