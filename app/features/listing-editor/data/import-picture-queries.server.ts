import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import {
  mostBusinessPictures,
  mostProductPictures,
  type PictureKind,
} from "#app/features/listings/listing.ts";
import {
  listingImportPictures,
  listingPictures,
  listings,
} from "#app/features/listings/data/tables.ts";

export type ClaimedPicture = {
  listingId: number;
  ownerId: string;
  kind: PictureKind;
  position: number;
  address: string;
  attempts: number;
};

const key = ({ listingId, kind, position }: ClaimedPicture) =>
  and(
    eq(listingImportPictures.listingId, listingId),
    eq(listingImportPictures.kind, kind),
    eq(listingImportPictures.position, position),
  );

/** Asks for every picture that nobody has asked for yet; without `fromAddresses` only for what is there itself. */
export async function askForPictures(
  db: Connection,
  now: Date,
  fromAddresses: boolean,
): Promise<number> {
  const rows = await db
    .update(listingImportPictures)
    .set({ dueAt: now })
    .where(
      and(
        isNull(listingImportPictures.dueAt),
        isNull(listingImportPictures.problem),
        fromAddresses ? undefined : sql`${listingImportPictures.address} ~* '^data:'`,
      ),
    )
    .returning({ listingId: listingImportPictures.listingId });
  return rows.length;
}

/** The next `limit` in the listings' order, nobody else's until `again`. */
export async function claimPictures(
  db: Connection,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<ClaimedPicture[]> {
  const { rows } = await db.execute<ClaimedPicture>(sql`
    with next as (
      select listing_id, kind, position from ${listingImportPictures}
      where problem is null and due_at <= ${now.toISOString()}::timestamptz
      order by due_at, listing_id, kind, position limit ${limit} for update skip locked
    )
    update ${listingImportPictures} claimed
    set due_at = ${again.toISOString()}::timestamptz, attempts = claimed.attempts + 1
    from next join ${listings} on ${listings.id} = next.listing_id
    where (claimed.listing_id, claimed.kind, claimed.position) = (next.listing_id, next.kind, next.position)
    returning claimed.listing_id::int as "listingId", ${listings.userId} as "ownerId", claimed.kind,
      claimed.position, claimed.address, claimed.attempts`);
  return rows.sort(
    (a, b) =>
      a.listingId - b.listingId || a.kind.localeCompare(b.kind, "en") || a.position - b.position,
  );
}

/** Puts a stored picture behind the listing's others; false when there is no room, or it is there already. */
export async function attachClaimed(
  tx: Connection,
  picture: ClaimedPicture,
  mediaId: string,
): Promise<boolean> {
  const { listingId, kind } = picture;
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for("update");
  const there = await tx
    .select({ kind: listingPictures.kind, mediaId: listingPictures.mediaId })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId));
  const position = there.filter((each) => each.kind === kind).length;
  const most = kind === "business" ? mostBusinessPictures : mostProductPictures;
  await tx.delete(listingImportPictures).where(key(picture));
  if (position >= most || there.some((each) => each.mediaId === mediaId)) return false;
  await tx.insert(listingPictures).values({ id: newId(), listingId, mediaId, kind, position });
  return true;
}

export async function giveUpPicture(
  db: Connection,
  picture: ClaimedPicture,
  problem: string,
): Promise<void> {
  await db.update(listingImportPictures).set({ problem }).where(key(picture));
}

export async function retryPicture(
  db: Connection,
  picture: ClaimedPicture,
  dueAt: Date,
): Promise<void> {
  await db.update(listingImportPictures).set({ dueAt }).where(key(picture));
}
