import {
  type Connection,
  database,
  type Database,
  type DatabaseUser,
  withDatabaseOf,
} from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import {
  beginBulk,
  countOutdated,
  endBulk,
  forgetChange,
  markOutdated,
  isOutdated,
  listOfSeller,
  listOutdated,
  nextChangedSeller,
  recountTerms,
  setIndexVersion,
  lockReindex,
} from "./data/index-queries.server.ts";
import { indexVersion } from "./engine/listing-terms.ts";
import { countTermsSeldom, indexListings } from "./index-listings.server.ts";

const batch = 500;

/**
 * For work that writes very many listings, about `rows` of them new: their words go into the index together,
 * and nobody else waits for that (migration 1022). After `signal` the program completes it, running or at its
 * next start; after any other interruption the next run or start.
 */
export async function writeInBulk<Result>(
  db: Connection,
  rows: number,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const isStopped = () => signal?.aborted === true;
  await beginBulk(db, rows);
  try {
    return await countTermsSeldom(db, work);
  } finally {
    try {
      if (!isStopped()) await endBulk(db);
    } finally {
      if (isStopped()) {
        await setIndexVersion(db, 0);
        await renewIndex();
      }
    }
  }
}

/**
 * Writes the index anew where its rows are missing or of another version, beside the running program: old
 * and new rows are found alike. What was written stays when it is stopped, and the next run goes on there.
 * @returns how many rows were written
 */
export async function reindex(
  db: Connection & Pick<Database, "transaction">,
  {
    signal,
    isFull,
    onProgress = () => {},
  }: {
    signal: AbortSignal;
    isFull: boolean;
    onProgress?(done: number, of: number): void;
  },
): Promise<number> {
  if (isFull) await markOutdated(db);
  const all = await countOutdated(db, indexVersion);
  let [done, after] = [0, 0];
  await writeInBulk(
    db,
    0,
    async () => {
      while (!signal.aborted) {
        const from = after;
        const ids = await db.transaction(async (tx) => {
          await lockReindex(tx);
          const next = { after: from, version: indexVersion, limit: batch };
          const outdated = await listOutdated(tx, next);
          if (outdated.length > 0) await indexListings(tx, outdated, { isLocked: true });
          return outdated;
        });
        if (ids.length === 0) break;
        done += ids.length;
        after = ids.at(-1) ?? after;
        onProgress(Math.min(done, all), all);
      }
    },
    signal,
  );
  if (signal.aborted) return done;
  await recountTerms(db);
  await setIndexVersion(db, indexVersion);
  return done;
}

const minute = 60;

const reindexJob = defineJob({
  name: "reindex-search",
  retryLimit: 5,
  // A million rows take less; whatever is left is another attempt's, which goes on there.
  timeLimit: 120 * minute,
  oncePerKey: true,
});

/** Writes anew the listings of sellers who have become verified, or are so no more (migration 1022). */
export async function reindexChangedSellers(db: Database, signal: AbortSignal): Promise<void> {
  let changed = await nextChangedSeller(db);
  while (changed) {
    const { sellerId } = changed;
    let after: number | undefined = 0;
    while (after !== undefined) {
      if (signal.aborted) return;
      const next = { sellerId, after, limit: batch };
      after = await db.transaction(async (tx) => {
        const ids = await listOfSeller(tx, next);
        if (ids.length > 0) await indexListings(tx, ids, { isLocked: true });
        return ids.at(-1);
      });
    }
    await forgetChange(db, changed);
    changed = await nextChangedSeller(db);
  }
}

export async function renewIndex(): Promise<void> {
  if (await isOutdated(database(), indexVersion))
    await enqueue(database(), reindexJob, {}, { singletonKey: "all" });
}

/** With the owner's connection: nobody else may build the index. */
export const reindexJobs = (owner: DatabaseUser): JobHandler[] => [
  onSchedule(
    { name: "reindex-changed-sellers", schedule: "* * * * *", timeLimit: 60 * minute },
    (_, signal) => reindexChangedSellers(database(), signal),
  ),
  handle(reindexJob, async (_, { signal }) => {
    if (!(await isOutdated(database(), indexVersion))) return;
    await withDatabaseOf(owner, (db) => reindex(db, { signal, isFull: false }));
  }),
];
