import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { deleteGone } from "./data/life-queries.server.ts";
import { askDue, expireDue, remindDue } from "./internal/listing-endings.server.ts";
import { forgetReveals } from "#app/features/listing-page/listing-contact.server.ts";
import { forgetHistory } from "./listing-history.server.ts";
import { restorableSince } from "#app/features/listings/listing.ts";

const batch = 500;

/** Deletes for good what was removed thirty days ago; returns how many. media-jobs deletes unused pictures. */
export async function purgeGone(now: Date, signal?: AbortSignal): Promise<number> {
  const before = restorableSince(now);
  let count = 0;
  for (let last = batch; last === batch && !signal?.aborted; count += last)
    last = await deleteGone(database(), before, batch);
  return count;
}

const minute = 60;
const hourly = {
  retryLimit: 3,
  retryDelay: 5 * minute,
  retryBackoff: true,
  timeLimit: 55 * minute,
};

const remindJob = defineJob({ ...hourly, name: "remind-owners", schedule: "7 * * * *" });
const endJob = defineJob({
  ...hourly,
  name: "end-listings",
  timeLimit: 5 * minute,
  schedule: "*/5 * * * *",
});
const purgeJob = defineJob({ ...hourly, name: "purge-listings", schedule: "37 * * * *" });
const askJob = defineJob({ ...hourly, name: "ask-owners", schedule: "22 * * * *" });

const remindOwners = handle(remindJob, async (_, { signal }) => {
  await remindDue(clock.now(), signal);
});

/** Every five minutes, so that nothing is shown longer than that past its end. */
const endListings = handle(endJob, async (_, { signal }) => {
  await expireDue(clock.now(), signal);
});

const askOwners = handle(askJob, async (_, { signal }) => {
  await askDue(clock.now(), signal);
});

/** Also deletes old reveals of contacts, old prices and old daily figures. */
const purgeListings = handle(purgeJob, async (_, { signal }) => {
  await forgetReveals(clock.now());
  await forgetHistory(clock.now());
  await purgeGone(clock.now(), signal);
});

export const listingsJobs: JobHandler[] = [remindOwners, endListings, askOwners, purgeListings];
