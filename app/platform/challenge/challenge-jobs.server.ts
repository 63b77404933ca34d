import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { purgeProofs } from "./proofs.server.ts";

const purgeJob = defineJob({
  name: "purge-proofs",
  retryLimit: 2,
  retryBackoff: false,
  schedule: "41 * * * *",
});

export const purgeUsedProofs = handle(purgeJob, () => purgeProofs(database(), clock.now()));
