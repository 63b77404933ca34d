import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { purgeMisses } from "#app/platform/search-misses/search-misses.server.ts";
import { purgeExcerpts } from "#app/features/reports/reports.server.ts";
import { liftEndedSuspensions } from "./member-moderation.server.ts";

const liftSuspensionsJob = defineJob({ name: "lift-suspensions", schedule: "*/5 * * * *" });

const purgeMissesJob = defineJob({ name: "purge-search-misses", schedule: "23 3 * * *" });

const purgeExcerptsJob = defineJob({ name: "purge-reported-messages", schedule: "41 3 * * *" });

export const moderationJobs: JobHandler[] = [
  handle(liftSuspensionsJob, async () => void (await liftEndedSuspensions(clock.now()))),
  handle(purgeMissesJob, () => purgeMisses(database(), clock.now())),
  handle(purgeExcerptsJob, () => purgeExcerpts(clock.now())),
];
