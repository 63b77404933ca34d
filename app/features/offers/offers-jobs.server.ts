import { database } from "#app/platform/database.server.ts";
import { type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { deleteDecided } from "./data/offer-queries.server.ts";
import { endAndRemind } from "./deals.server.ts";
import { endExpiredOffers } from "./offers.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const retention = 90 * dayMs;

export async function endDueOffersAndDeals(now: Date): Promise<void> {
  await endExpiredOffers(now);
  await endAndRemind(now);
}

export function purgeOffers(now: Date): Promise<void> {
  return deleteDecided(database(), new Date(now.getTime() - retention));
}

export const offersJobs: JobHandler[] = [
  // A reminder comes between an hour and fifty-five minutes before.
  onSchedule(
    { name: "end-offers", timeLimit: 5 * 60, schedule: "*/5 * * * *" },
    endDueOffersAndDeals,
  ),
  onSchedule({ name: "purge-offers", timeLimit: 10 * 60, schedule: "47 3 * * *" }, purgeOffers),
];
