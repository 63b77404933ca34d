import { type Database } from "#app/platform/database.server.ts";
import {
  countOutdated,
  forgetVersions,
  listOutdated,
  recountTerms,
  setIndexVersion,
  settleIndex,
  takeTurn,
} from "./data/reindex-queries.server.ts";
import { indexVersion } from "./engine/listing-terms.ts";
import { indexListings } from "./index-listings.server.ts";

const batch = 500;

/**
 * Writes the index anew where its rows are missing or of another version, beside the running program: old
 * and new rows are found alike. What was written stays when it is stopped, and the next run goes on there.
 *
 * @returns how many rows were written
 */
export async function reindex(
  db: Database,
  {
    signal,
    isWhole,
    onProgress = () => {},
  }: {
    signal: AbortSignal;
    /** Every row, also those of this version. */
    isWhole: boolean;
    onProgress?(done: number, of: number): void;
  },
): Promise<number> {
  if (isWhole) await forgetVersions(db);
  const all = await countOutdated(db, indexVersion);
  let [done, after] = [0, 0];
  while (!signal.aborted) {
    const from = after;
    const ids = await db.transaction(async (tx) => {
      await takeTurn(tx);
      const outdated = await listOutdated(tx, { after: from, version: indexVersion, limit: batch });
      if (outdated.length > 0) await indexListings(tx, outdated, { isHeld: true });
      return outdated;
    });
    if (ids.length === 0) break;
    done += ids.length;
    after = ids.at(-1) ?? after;
    onProgress(Math.min(done, all), all);
  }
  await settleIndex(db);
  if (signal.aborted) return done;
  await recountTerms(db);
  await setIndexVersion(db, indexVersion);
  return done;
}
