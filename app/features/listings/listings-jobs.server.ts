import { clock } from "#app/platform/clock.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { askDue, expireDue, remindDue } from "./listing-endings.server.ts";
import { purgeGone } from "./listing-purge.server.ts";

const minute = 60;
const hourly = {
  retryLimit: 3,
  retryDelay: 5 * minute,
  retryBackoff: true,
  timeLimit: 55 * minute,
};

const endJob = defineJob({ ...hourly, name: "end-listings", schedule: "7 * * * *" });
const purgeJob = defineJob({ ...hourly, name: "purge-listings", schedule: "37 * * * *" });
const askJob = defineJob({ ...hourly, name: "ask-owners", schedule: "22 * * * *" });

/** Every hour, owners are reminded of what ends soon, and what has ended ends (ruling 166). */
const endListings = handle(endJob, async (_, { signal }) => {
  const now = clock.now();
  try {
    await remindDue(now, signal);
  } finally {
    await expireDue(now, signal);
  }
});

/** Every hour, the owners of services and businesses whose turn it is are asked (ruling 166). */
const askOwners = handle(askJob, async (_, { signal }) => {
  await askDue(clock.now(), signal);
});

/** Every hour, what was removed thirty days ago goes for good (ruling 108). */
const purgeListings = handle(purgeJob, async (_, { signal }) => {
  await purgeGone(clock.now(), signal);
});

/** Everything that befalls listings outside a request (server/worker.ts). */
export const listingsJobs: JobHandler[] = [endListings, askOwners, purgeListings];
