import { purgeProofs } from "./challenge/proofs.server.ts";
import { clock } from "./clock.ts";
import { type Connection, database } from "./database.server.ts";
import { defineJob, type JobSettings } from "./jobs/jobs.server.ts";
import { handle, type JobHandler } from "./jobs/worker.server.ts";
import { purge } from "./limits/limits.server.ts";
import { purgeEvents } from "./live/live-reading.server.ts";

type Purge = (db: Connection, now: Date) => Promise<void>;

const job = (settings: Pick<JobSettings, "name" | "schedule">, run: Purge, retryDelay = 60) =>
  handle(defineJob({ ...settings, retryLimit: 2, retryDelay, retryBackoff: false }), () =>
    run(database(), clock.now()),
  );

/** Once an hour, what is over is forgotten. */
export const purgeJobs: JobHandler[] = [
  job({ name: "purge-limits", schedule: "11 * * * *" }, purge),
  job({ name: "purge-proofs", schedule: "41 * * * *" }, purgeProofs),
  job({ name: "purge-live-events", schedule: "37 * * * *" }, purgeEvents, 300),
];
