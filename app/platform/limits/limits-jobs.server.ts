import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { purge } from "./limits.server.ts";

const purgeJob = defineJob({
  name: "purge-limits",
  retryLimit: 2,
  retryBackoff: false,
  schedule: "11 * * * *",
});

export const purgeLimits = handle(purgeJob, () => purge(database(), clock.now()));
