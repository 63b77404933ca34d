import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { findOwnStanding, selectOwnPage } from "./data/own-queries.server.ts";
import { type RemovedListing, removedFor, restorableSince } from "./listing.ts";
import { type ReadContext, toCards } from "./listings.server.ts";
import { type OwnListing, type OwnTab, ownPageSize } from "./own-listing.ts";

type OwnPage = {
  listings: OwnListing[];
  counts: Record<OwnTab, number>;
  /** What he removed and can still bring back, the latest first. */
  removed: RemovedListing[];
  /** What `after` is on the following page, if there is one. */
  next: string | null;
};

/**
 * A page of the member's own listings of one tab, latest first. `after` is what the
 * page before gave as `next`; an unknown one shows the first page.
 */
export async function listOwnPage(
  viewer: Viewer,
  { tab, after }: { tab: OwnTab; after: string | null },
  read: ReadContext,
): Promise<OwnPage> {
  const key = /^[1-9]\d{0,14}$/.test(after ?? "") ? Number(after) : null;
  const select = (last: number | null) =>
    selectOwnPage(database(), { ownerId: viewer.id, tab, after: last }, ownPageSize + 1);
  const since = restorableSince(read.now);
  const [{ counts, removed }, found] = await Promise.all([
    findOwnStanding(database(), viewer.id, { since, mostRemoved: 50 }),
    select(key),
  ]);
  const rows = key !== null && found.length === 0 ? await select(null) : found;
  const shown = rows.slice(0, ownPageSize);
  const cards = await toCards(shown, read);
  const listings = cards.map((card, index) => ({ ...card, ...lifeOf(shown[index]) }));
  return {
    listings,
    counts,
    removed: removed.map(({ removedAt, ...listing }) => ({
      ...listing,
      goneAt: new Date(removedAt.getTime() + removedFor),
    })),
    next: rows.length > ownPageSize ? String(shown.at(-1)?.id) : null,
  };
}

type Row = Awaited<ReturnType<typeof selectOwnPage>>[number];

function lifeOf(row: Row | undefined) {
  if (!row) throw new Error("A card without its row");
  const { listingType, status, expiresAt, soldAt, askedAt, confirmedAt, contactsShown } = row;
  return { listingType, status, expiresAt, soldAt, askedAt, confirmedAt, contactsShown };
}
