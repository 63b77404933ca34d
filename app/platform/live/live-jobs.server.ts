import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { purgeEvents } from "./live-reading.server.ts";

const purgeJob = defineJob({
  name: "purge-live-events",
  retryLimit: 2,
  retryDelay: 300,
  retryBackoff: false,
  schedule: "37 * * * *",
});

export const purgeLiveEvents = handle(purgeJob, () => purgeEvents(database(), clock.now()));
