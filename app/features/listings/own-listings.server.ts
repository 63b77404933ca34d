import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { findOwnStanding, selectOwnPage } from "./data/own-queries.server.ts";
import { findOwn, markRemoved, markRestored } from "./data/removal-queries.server.ts";
import { mayPublish } from "./listing-policy.ts";
import { type ListingStatus, removedFor, type RemovedListing, restorableSince } from "./listing.ts";
import { type ReadContext, toCards } from "./listings.server.ts";
import { type OwnListing, ownPageSize, type OwnTab } from "./own-listing.ts";
import "./listing-events.ts";

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

/** One of the member's own that is not removed, in brief; NotFound for everybody else's. */
export async function getOwnListing(
  viewer: Viewer,
  id: string,
): Promise<{ id: number; title: string; locale: Locale; status: ListingStatus }> {
  const listing = await findOwn(database(), viewer.id, toId(id));
  if (!listing) throw new NotFound();
  return listing;
}

/**
 * Removes one of the member's own listings: nobody sees it from now on, and for 30 days it can come back.
 * NotFound for everybody else's and for one that is removed already.
 */
export async function removeListing(viewer: Viewer, id: string, now: Date): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  const listingId = toId(id);
  await demand(database(), limits.listingChangeByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    if (!(await markRemoved(tx, viewer.id, listingId, now))) throw new NotFound();
    await emit(tx, "listing-saved", { listingId });
  });
}

/** Makes a removed listing what it was before; NotFound after 30 days and for everybody else's. */
export async function restoreListing(viewer: Viewer, id: string, now: Date): Promise<void> {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const listingId = toId(id);
  await demand(database(), limits.listingChangeByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const moments = { since: restorableSince(now), now };
    if (!(await markRestored(tx, viewer.id, listingId, moments))) throw new NotFound();
    await emit(tx, "listing-saved", { listingId });
  });
}

function toId(id: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFound();
  return Number(id);
}
