import { fillDays, firstDayShown, tipsFor } from "./rules/listing-stats.ts";
import "#app/features/listings/listing-events.ts";
import {
  actionsOf,
  changeOf,
  type Life,
  type LifeAction,
  type OwnTab,
  transitions,
} from "#app/features/listings/listing-life.ts";
import { mayPublish } from "#app/features/listings/listing-policy.ts";
import { type ReadContext, toCards } from "#app/features/listings/listings.server.ts";
import { type ListingStatus, removedFor, restorableSince } from "#app/features/listings/listing.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { readRowId, toRowId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { site } from "#app/platform/site.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import {
  findLife,
  saveLife,
  findOwn,
  markRemoved,
  markRestored,
} from "./data/life-queries.server.ts";
import { countActive, findStats, selectOwnPage } from "./data/own-queries.server.ts";

/** Whole rows of one, two or three. */
const ownPageSize = 48;

export async function listOwnPage(
  viewer: Viewer,
  { tab, after }: { tab: OwnTab; after: string | null },
  read: ReadContext,
) {
  const key = readRowId(after);
  const own = { ownerId: viewer.id, since: restorableSince(read.now), maxRemoved: 50 };
  const select = (last: number | null) =>
    selectOwnPage(database(), { ...own, tab, after: last }, ownPageSize + 1);
  const found = await select(key);
  const { rows, tabCounts } = key !== null && found.rows.length === 0 ? await select(null) : found;
  const { shown, next } = pageOf(rows, ownPageSize, ({ id }) => String(id));
  const cards = await toCards(shown, read);
  const listings = cards.map((card, index) => {
    const row = shown[index];
    if (!row) throw new Error("A card without its row");
    const isSunk = Number(row.standsAt) < Number(row.publishedAt);
    return { ...card, ...lifeOf(row), isSunk, contactsShown: row.contactsShown };
  });
  return {
    listings,
    counts: { active: tabCounts.active, inactive: tabCounts.inactive },
    removed: tabCounts.removed.map(({ removed_at: removedAt, ...listing }) => ({
      ...listing,
      goneAt: new Date(new Date(removedAt).getTime() + removedFor),
    })),
    next,
  };
}

export function countOwnActive(viewer: Viewer): Promise<number> {
  return countActive(database(), viewer.id);
}

function lifeOf({
  listingType,
  status,
  expiresAt,
  soldAt,
  confirmRequestedAt,
  confirmedAt,
}: Life): Life {
  return { listingType, status, expiresAt, soldAt, confirmRequestedAt, confirmedAt };
}

/** One of the member's own, in brief. @throws {NotFound} for anybody else's and a removed one */
export async function getOwnListing(
  viewer: Viewer,
  id: string,
): Promise<{
  id: number;
  title: string;
  locale: Locale;
  status: ListingStatus;
  pictureId: string | null;
}> {
  const listing = await findOwn(database(), viewer.id, toRowId(id));
  if (!listing) throw new NotFound();
  return listing;
}

/** The figures of one of the member's own, and tips for it. @throws {NotFound} for anybody else's */
export async function getListingStats(viewer: Viewer, id: string, now: Date) {
  const row = await findStats(database(), viewer.id, toRowId(id), firstDayShown(now));
  if (!row) throw new NotFound();
  const { currency, pound, similar, days } = row;
  return {
    listing: { id: row.id, title: row.title, locale: row.locale, status: row.status },
    days: fillDays(days, now),
    fromChannels: row.fromChannels,
    tips: tipsFor(row),
    usualPrice: currency &&
      similar.median && {
        amount: Math.round(similar.median),
        own: row.price,
        currency,
        pound,
      },
    actions: actionsOf(lifeOf(row), now).filter(
      (action) => action === "renew" || action === "confirm",
    ),
  };
}

export type ListingStats = Awaited<ReturnType<typeof getListingStats>>;

/** Removes one of the member's own; for 30 days it can be restored. @throws {NotFound} for any other */
export async function removeListing(viewer: Viewer, id: string, now: Date): Promise<void> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  const listingId = toRowId(id);
  await consumeOrThrow(database(), limits.listingChangeByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    if (!(await markRemoved(tx, viewer.id, listingId, now))) throw new NotFound();
    await emit(tx, "listing-saved", { listingId });
  });
}

/** @throws {NotFound} after 30 days and for anybody else's */
export async function restoreListing(viewer: Viewer, id: string, now: Date): Promise<void> {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const listingId = toRowId(id);
  await consumeOrThrow(database(), limits.listingChangeByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const moments = { since: restorableSince(now), now };
    if (!(await markRestored(tx, viewer.id, listingId, moments))) throw new NotFound();
    await emit(tx, "listing-saved", { listingId });
  });
}

/**
 * Changes one of the member's own listings; a second call changes nothing. A listing whose end has passed gets a
 * new term when it is resumed or offered again. A renewal adds LISTING_DAYS and does not make it new.
 * @throws {NotFound} for anybody else's and a removed one
 * @throws {Conflict} when its state has changed
 * @throws {NotAllowed} for who may not write
 */
export async function changeListing(
  viewer: Viewer,
  id: string,
  action: LifeAction,
  now: Date,
): Promise<void> {
  const [outcome] = await changeListings(viewer, [id], action, now);
  if (outcome === "refused") throw new Conflict();
}

export async function changeListings(
  viewer: Viewer,
  ids: readonly string[],
  action: LifeAction,
  now: Date,
): Promise<Outcome[]> {
  // An action that leads to `active` publishes.
  const may = transitions[action].to === "active" ? mayPublish(viewer) : mayWrite(viewer);
  if (!may) throw new NotAllowed();
  // No more than a page has; in one order, so that two calls do not deadlock.
  const chosen = [...new Set(ids.slice(0, ownPageSize).map(toRowId))].sort((a, b) => a - b);
  for (const _ of chosen)
    await consumeOrThrow(database(), limits.listingChangeByAccount, [viewer.id], now);
  return database().transaction(async (tx) => {
    // All are held before anything follows from one of them: what follows is held by others too.
    const found: (Life & { id: number })[] = [];
    for (const id of chosen) {
      const listing = await findLife(tx, viewer.id, id);
      if (!listing) throw new NotFound();
      found.push({ ...listing, id });
    }
    const outcomes: Outcome[] = [];
    for (const listing of found)
      outcomes.push(await applyAction(tx, action, listing, viewer.id, now));
    return outcomes;
  });
}

type Outcome = "changed" | "done" | "refused";

export async function applyAction(
  tx: Connection,
  action: LifeAction,
  listing: Life & { id: number },
  ownerId: string,
  now: Date,
): Promise<Outcome> {
  const change = changeOf(action, listing, now, site().listingDays);
  if (typeof change === "string") return change;
  const target = { ownerId, id: listing.id, from: transitions[action].from };
  if (!(await saveLife(tx, target, change, now))) return "refused";
  await emit(tx, "listing-saved", { listingId: listing.id });
  return "changed";
}
