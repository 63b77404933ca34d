import { type Connection, database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { fileAnew, holdMisfiled } from "./data/saved-search-queries.server.ts";
import { freshDictionary } from "./dictionary.server.ts";
import { fileKept, readKept } from "./saved-searches.server.ts";

const minute = 60;
const searchesAtOnce = 200;

const refileJob = defineJob({
  name: "refile-saved-searches",
  timeLimit: 30 * minute,
  oncePerKey: true,
  // Names of places and of the catalogue are words too, and nobody tells when they change.
  schedule: "*/10 * * * *",
});

/** After a change of the dictionary, in its transaction: kept searches are met by what their words are called now. */
export async function refileSoon(tx: Connection): Promise<void> {
  await enqueue(tx, refileJob, {}, { singletonKey: "all" });
}

/** Files every kept search anew that was filed by other words than the dictionary has. */
export async function refileSavedSearches(signal?: AbortSignal): Promise<void> {
  const dictionary = await freshDictionary();
  let count: number;
  do {
    count = await database().transaction(async (tx) => {
      const rows = await holdMisfiled(tx, dictionary.version, searchesAtOnce);
      for (const { id, path } of rows) {
        const asked = await readKept(new URLSearchParams(path.split("?")[1] ?? ""));
        await fileAnew(tx, id, await fileKept(tx, asked, dictionary));
      }
      return rows.length;
    });
  } while (count > 0 && !signal?.aborted);
}

export const refileJobs: JobHandler[] = [
  handle(refileJob, (_, { signal }) => refileSavedSearches(signal)),
];
