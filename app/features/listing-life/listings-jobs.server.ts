import { database } from "#app/platform/database.server.ts";
import { type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { deleteGone } from "./data/life-queries.server.ts";
import {
  expireDue,
  remindDue,
  requestConfirmations,
  sinkUnconfirmed,
} from "./internal/listing-endings.server.ts";
import { forgetReveals } from "#app/features/listing-page/listing-contact.server.ts";
import { purgeHistory } from "./listing-history.server.ts";
import { restorableSince } from "#app/features/listings/listing.ts";

const batch = 500;

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

// Nothing is shown longer than this past its end.
const eachFiveMinutes = { timeLimit: 5 * minute, schedule: "*/5 * * * *" };

export const listingsJobs: JobHandler[] = [
  onSchedule({ ...hourly, name: "remind-owners", schedule: "7 * * * *" }, remindDue),
  onSchedule({ ...hourly, name: "end-listings", ...eachFiveMinutes }, expireDue),
  onSchedule({ ...hourly, name: "ask-owners", schedule: "22 * * * *" }, requestConfirmations),
  onSchedule({ ...hourly, name: "sink-listings", schedule: "52 * * * *" }, sinkUnconfirmed),
  // Also old reveals of contacts, old prices and old daily figures.
  onSchedule({ ...hourly, name: "purge-listings", schedule: "37 * * * *" }, async (now, signal) => {
    await forgetReveals(now);
    await purgeHistory(now);
    await purgeGone(now, signal);
  }),
];
