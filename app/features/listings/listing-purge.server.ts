import { discardPicture } from "#app/features/media/avatars.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { deleteListings, lockGone, selectShown } from "./data/purge-queries.server.ts";
import { restorableSince } from "./listing.ts";

const minute = 60;
const batch = 100;

const purgeJob = defineJob({
  name: "purge-listings",
  retryLimit: 3,
  retryDelay: 5 * minute,
  retryBackoff: true,
  timeLimit: 60 * minute,
  schedule: "37 * * * *",
});

const picturesJob = defineJob<{ pictures: { ownerId: string; id: string }[] }>({
  name: "purge-listing-pictures",
  retryLimit: 50,
  retryDelay: minute,
  retryBackoff: true,
  longestRetryDelay: 60 * minute,
});

/** Every hour, what was removed thirty days ago goes for good (ruling 108). */
export const purgeListings = handle(purgeJob, async (_, { signal }) => {
  await purgeGone(clock.now(), signal);
});

/** Takes the pictures of purged listings away, rows and files, unless another listing shows them. */
export const purgeListingPictures = handle(picturesJob, async ({ pictures }) => {
  for (const { ownerId, id } of pictures) await discardPicture(ownerId, id);
});

/** Deletes the listings that can no longer come back; the order for their pictures is written with it. Gives how many. */
export async function purgeGone(now: Date, signal?: AbortSignal): Promise<number> {
  const before = restorableSince(now);
  let count = 0;
  for (let last = batch; last === batch && !signal?.aborted; count += last) {
    last = await database().transaction(async (tx) => {
      const gone = await lockGone(tx, before, batch);
      if (gone.length === 0) return 0;
      const ownerOf = new Map(gone.map(({ id, userId }) => [id, userId]));
      const shown = await selectShown(tx, [...ownerOf.keys()]);
      await deleteListings(tx, [...ownerOf.keys()], before);
      const pictures = shown.flatMap(({ listingId, mediaId }) => {
        const ownerId = ownerOf.get(listingId);
        return ownerId ? [{ ownerId, id: mediaId }] : [];
      });
      if (pictures.length > 0) await enqueue(tx, picturesJob, { pictures });
      return gone.length;
    });
  }
  return count;
}
