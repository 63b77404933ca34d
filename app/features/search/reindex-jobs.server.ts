import { database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { isOutdated } from "./data/reindex-queries.server.ts";
import { indexVersion } from "./engine/listing-terms.ts";
import { reindex } from "./reindex.server.ts";

const minute = 60;

const reindexJob = defineJob({
  name: "reindex-search",
  retryLimit: 5,
  // A million rows take less; whatever is left is another attempt's, which goes on there.
  timeLimit: 120 * minute,
  oncePerKey: true,
});

/** At the start of a program that is newer than rows of the index: has them written anew, beside it. */
export async function renewIndex(): Promise<void> {
  if (await isOutdated(database(), indexVersion))
    await enqueue(database(), reindexJob, {}, { singletonKey: "all" });
}

const renew = handle(reindexJob, async (_, { signal }) => {
  if (await isOutdated(database(), indexVersion))
    await reindex(database(), { signal, isWhole: false });
});

export const reindexJobs: JobHandler[] = [renew];
