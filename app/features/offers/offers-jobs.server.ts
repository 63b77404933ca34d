import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { deleteDecided } from "./data/offer-queries.server.ts";
import { endAndRemind } from "./deals.server.ts";
import { endUnanswered } from "./offers.server.ts";

/** How long an offer without a deal is retained. */
const retention = 90 * 24 * 60 * 60 * 1000;

/** Every five minutes: a reminder comes between an hour and fifty-five minutes before. */
const endJob = defineJob({ name: "end-offers", timeLimit: 5 * 60, schedule: "*/5 * * * *" });
const purgeJob = defineJob({ name: "purge-offers", timeLimit: 10 * 60, schedule: "47 3 * * *" });

export async function endOffers(now: Date): Promise<void> {
  await endUnanswered(now);
  await endAndRemind(now);
}

export function purgeOffers(now: Date): Promise<void> {
  return deleteDecided(database(), new Date(now.getTime() - retention));
}

export const offersJobs: JobHandler[] = [
  handle(endJob, () => endOffers(clock.now())),
  handle(purgeJob, () => purgeOffers(clock.now())),
];
