import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { demand } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site } from "#app/platform/site.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { findLife, saveLife } from "./data/life-queries.server.ts";
import { changeOf, type Life, type LifeAction, transitions } from "./listing-life.ts";
import { mayPublish } from "./listing-policy.ts";
import "./listing-events.ts";

type Change = (viewer: Viewer, id: string, now: Date) => Promise<void>;

/**
 * Each changes one of the member's own listings in one transaction. Done already, it changes nothing;
 * NotFound for everybody else's and for a removed one, Conflict when its state has moved on,
 * NotAllowed for who may not write.
 */
export const pauseListing: Change = (viewer, id, now) => act(viewer, id, "pause", now);

/** Shows a paused listing again; one whose end has passed gets a new term. */
export const resumeListing: Change = (viewer, id, now) => act(viewer, id, "resume", now);

/** Ends a listing that found its taker; never a service or a business. */
export const markSold: Change = (viewer, id, now) => act(viewer, id, "sold", now);

/** Offers again, within thirty days, what was marked as sold. */
export const relistListing: Change = (viewer, id, now) => act(viewer, id, "relist", now);

/** Gives a listing that has ended, or will within seven days, LISTING_DAYS more; never makes it new. */
export const renewListing: Change = (viewer, id, now) => act(viewer, id, "renew", now);

/** The owner of a service or a business says that it still holds. */
export const confirmListing: Change = (viewer, id, now) => act(viewer, id, "confirm", now);

const byAction: Record<LifeAction, Change> = {
  pause: pauseListing,
  resume: resumeListing,
  sold: markSold,
  relist: relistListing,
  renew: renewListing,
  confirm: confirmListing,
};

export function changeListing(
  viewer: Viewer,
  id: string,
  action: LifeAction,
  now: Date,
): Promise<void> {
  return byAction[action](viewer, id, now);
}

async function act(viewer: Viewer, id: string, action: LifeAction, now: Date): Promise<void> {
  // What leads to `active` publishes; the rest only takes away.
  const may = transitions[action].to === "active" ? mayPublish(viewer) : mayWrite(viewer);
  if (!may) throw new NotAllowed();
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new NotFound();
  await demand(database(), limits.listingChangeByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const listing = await findLife(tx, viewer.id, Number(id));
    if (!listing) throw new NotFound();
    const outcome = await applyAction(tx, action, { ...listing, id: Number(id) }, viewer.id, now);
    if (outcome === "refused") throw new Conflict();
  });
}

/** Does it to a listing whose row the transaction holds, and tells the search. */
export async function applyAction(
  tx: Connection,
  action: LifeAction,
  listing: Life & { id: number },
  ownerId: string,
  now: Date,
): Promise<"changed" | "done" | "refused"> {
  const change = changeOf(action, listing, now, site().listingDays);
  if (typeof change === "string") return change;
  const target = { ownerId, id: listing.id, from: transitions[action].from };
  if (!(await saveLife(tx, target, change, now))) return "refused";
  await emit(tx, "listing-saved", { listingId: listing.id });
  return "changed";
}
