import { database } from "#app/platform/database.server.ts";
import { deleteGone } from "./data/purge-queries.server.ts";
import { restorableSince } from "./listing.ts";

const batch = 500;

/**
 * Deletes for good every listing that was removed thirty days ago; gives how many. Pictures
 * that then nothing shows are swept, rows and files, the following night (media/sweep.server.ts).
 */
export async function purgeGone(now: Date, signal?: AbortSignal): Promise<number> {
  const before = restorableSince(now);
  let count = 0;
  for (let last = batch; last === batch && !signal?.aborted; count += last)
    last = await deleteGone(database(), before, batch);
  return count;
}
