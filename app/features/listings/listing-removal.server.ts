import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { findOwn, markRemoved, markRestored } from "./data/removal-queries.server.ts";
import { type ListingStatus, restorableSince } from "./listing.ts";
import { mayPublish } from "./listing-policy.ts";
import "./listing-events.ts";

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
