import { and, asc, inArray, lte } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { listingPictures, listings } from "./tables.ts";

/** Up to `limit` listings whose time to come back is over, held until the transaction ends. */
export function lockGone(tx: Connection, removedBefore: Date, limit: number) {
  return tx
    .select({ id: listings.id, userId: listings.userId })
    .from(listings)
    .where(lte(listings.removedAt, removedBefore))
    .orderBy(asc(listings.removedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** The pictures these listings show. */
export function selectShown(tx: Connection, listingIds: number[]) {
  return tx
    .select({ listingId: listingPictures.listingId, mediaId: listingPictures.mediaId })
    .from(listingPictures)
    .where(inArray(listingPictures.listingId, listingIds));
}

/** Deletes listings for good, with everything that hangs on them. */
export async function deleteListings(
  tx: Connection,
  listingIds: number[],
  removedBefore: Date,
): Promise<void> {
  await tx
    .delete(listings)
    .where(and(inArray(listings.id, listingIds), lte(listings.removedAt, removedBefore)));
}
