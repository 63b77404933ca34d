import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { purgeMisses } from "#app/platform/search-misses/search-misses.server.ts";
import "#app/features/comments/comments.server.ts";
import "#app/features/listings/listing-events.ts";
import "#app/features/reviews/reviews.server.ts";
import {
  checkCommentContent,
  checkListingContent,
  checkUnchecked,
} from "./content-check.server.ts";
import { purgeExcerpts } from "./excerpts.server.ts";
import { liftEndedSuspensions } from "./member-moderation.server.ts";
import { checkReviewContent } from "./review-check.server.ts";

const liftSuspensionsJob = defineJob({ name: "lift-suspensions", schedule: "*/5 * * * *" });

const purgeMissesJob = defineJob({ name: "purge-search-misses", schedule: "23 3 * * *" });

const purgeExcerptsJob = defineJob({ name: "purge-reported-messages", schedule: "41 3 * * *" });

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

const checkUncheckedJob = defineJob({
  name: "check-unchecked-listings",
  timeLimit: 60 * 60,
  schedule: "11 4 * * *",
});

export function subscribeContentRules(): void {
  subscribe("listing-saved", async (tx, { listingId }) => {
    await enqueue(tx, checkListingJob, { listingId }, { singletonKey: String(listingId) });
  });
  subscribe("comment-added", async (tx, { commentId }) => {
    await enqueue(tx, checkCommentJob, { commentId }, { singletonKey: commentId });
  });
  for (const event of ["review-written", "review-changed"] as const)
    subscribe(event, async (tx, { reviewId }) => {
      await enqueue(tx, checkReviewJob, { reviewId }, { singletonKey: reviewId });
    });
}

export const moderationJobs: JobHandler[] = [
  handle(liftSuspensionsJob, async () => void (await liftEndedSuspensions(clock.now()))),
  handle(purgeMissesJob, () => purgeMisses(database(), clock.now())),
  handle(purgeExcerptsJob, () => purgeExcerpts(clock.now())),
  handle(checkListingJob, ({ listingId }) => checkListingContent(listingId, clock.now())),
  handle(checkCommentJob, ({ commentId }) => checkCommentContent(commentId, clock.now())),
  handle(checkReviewJob, ({ reviewId }) => checkReviewContent(reviewId, clock.now())),
  handle(checkUncheckedJob, (_, { signal }) => checkUnchecked(clock.now(), signal)),
];
