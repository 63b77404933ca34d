import { applyAction } from "#app/features/listing-life/own-listings.server.ts";
import { toPrice } from "#app/features/listings/listings.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { m } from "#app/paraglide/messages.js";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import {
  changeOpen,
  endOver,
  findDeal,
  markEnded,
  markReminded,
  selectOver,
} from "./data/deal-queries.server.ts";
import { lockListing } from "./data/offer-queries.server.ts";
import { codeOf, isCodeOf, type Side } from "./internal/deal-codes.server.ts";
import { type OfferEvent, dealLasts, remindedBefore } from "./offer.ts";
import { endOthers, priceOf } from "./offers.server.ts";

type DealRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>["deal"];

const sideOf = (viewer: Pick<Viewer, "id">, { buyerId }: DealRow): Side =>
  viewer.id === buyerId ? "buyer" : "seller";
const otherSide = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

const typedBy = (side: Side, { buyerTypedAt, sellerTypedAt }: DealRow) =>
  side === "buyer" ? buyerTypedAt : sellerTypedAt;

/** A deal as one of its two sees it. @throws {NotFound} for everybody else */
export async function getDeal(viewer: Pick<Viewer, "id">, id: string, db: Connection = database()) {
  const { deal, offer, listing, listingPrice, ...row } = await getOwnDeal(viewer, id, db);
  const { isRent, other, governorateId } = row;
  const side = sideOf(viewer, deal);
  return {
    id: deal.id,
    governorateId,
    state: deal.state,
    listing: { ...listing, price: toPrice(listingPrice) },
    isRent,
    price: priceOf(offer),
    isSeller: side === "seller",
    hasWaitingList: deal.hasWaitingList,
    other,
    endsAt: deal.endsAt,
    extensibleTo: deal.extendedAt ? null : extendedEnd(deal),
    meeting:
      deal.meetingPlace && deal.meetsAt ? { place: deal.meetingPlace, at: deal.meetsAt } : null,
    /** The viewer's own code, which the other person types; theirs is never read. */
    code: codeOf(deal, side),
    hasTyped: typedBy(side, deal) !== null,
    otherHasTyped: typedBy(otherSide(side), deal) !== null,
    endedBy: deal.endedBy && (deal.endedBy === viewer.id ? ("me" as const) : ("other" as const)),
  };
}

export type Deal = Omit<Awaited<ReturnType<typeof getDeal>>, "governorateId">;

type DealAction = { viewer: Viewer; dealId: string; now: Date };

const extendedEnd = ({ madeAt }: DealRow) => new Date(madeAt.getTime() + 2 * dealLasts);

/**
 * Sets where and when the two meet; the other person is notified. The same again changes nothing.
 * @throws {NotFound} for others' deals
 * @throws {FormRefused} for a time after the end of the reservation
 * @throws {Conflict} when it is over
 */
export async function setMeeting({
  viewer,
  dealId,
  meeting: { place, at },
  now,
}: DealAction & { meeting: { place: string; at: Date } }): Promise<void> {
  const { deal } = await getDealToChange(viewer, dealId, now);
  if (deal.meetingPlace === place && deal.meetsAt?.getTime() === at.getTime()) return;
  if (at > deal.endsAt)
    throw new FormRefused(422, { errors: { at: m.offers_meeting_time_invalid() } });
  await database().transaction(async (tx) => {
    await lockListing(tx, deal.listingId);
    const change = { meetingPlace: place, meetsAt: at, remindedAt: null };
    if (!(await changeOpen(tx, viewer.id, dealId, change))) throw new Conflict();
    await notify(tx, deal, "meeting", otherOf(viewer, deal), now);
  });
}

/**
 * The seller makes the reservation last a second week, once (migration 1018); the buyer is notified.
 * @throws {NotAllowed} for the buyer; the rest as `setMeeting`
 */
export async function extendDeal(input: DealAction): Promise<void> {
  await changeBySeller(input, async (tx, deal) => {
    if (deal.extendedAt) return;
    const change = { extendedAt: input.now, endsAt: extendedEnd(deal) };
    if (!(await changeOpen(tx, input.viewer.id, deal.id, change))) throw new Conflict();
    await notify(tx, deal, "extended", deal.buyerId, input.now);
  });
}

/** The seller closes the reserved listing to others, whose open offers end, or opens it to them again. @throws as `extendDeal` */
export async function setWaitingList({
  hasWaitingList,
  ...input
}: DealAction & { hasWaitingList: boolean }): Promise<void> {
  await changeBySeller(input, async (tx, deal) => {
    if (!(await changeOpen(tx, input.viewer.id, deal.id, { hasWaitingList }))) throw new Conflict();
    if (!hasWaitingList) await endOthers(tx, deal, input.now);
  });
}

async function changeBySeller(
  { viewer, dealId, now }: DealAction,
  change: (tx: Connection, deal: DealRow) => Promise<void>,
): Promise<void> {
  const { deal } = await getDealToChange(viewer, dealId, now);
  if (sideOf(viewer, deal) !== "seller") throw new NotAllowed();
  await database().transaction(async (tx) => {
    await lockListing(tx, deal.listingId);
    const held = await findDeal(tx, viewer.id, dealId);
    if (!held) throw new NotFound();
    await change(tx, held.deal);
  });
}

/** Calls it off: the listing is available again. Called off already, it changes nothing. @throws as `setMeeting` */
export async function cancelDeal({ viewer, dealId, now }: DealAction): Promise<void> {
  const { deal } = await getDealToChange(viewer, dealId, now);
  if (deal.state === "ended") return;
  await database().transaction(async (tx) => {
    await lockListing(tx, deal.listingId);
    const end = { state: "ended" as const, decidedAt: now, endNotifiedAt: now };
    const change = { ...end, endedBy: viewer.id };
    if (!(await changeOpen(tx, viewer.id, dealId, change))) throw new Conflict();
    await notify(tx, deal, "cancelled", otherOf(viewer, deal), now);
  });
}

/**
 * Checks the code of the other person. When both have typed the other's, they have met: the listing is sold to
 * that buyer, and their reviews of each other are marked. A correct code again changes nothing.
 * @returns whether it is the other person's code, and nothing else of it
 * @throws {NotFound} for others' deals
 * @throws {Conflict} when it is over
 * @throws {TooMany} after ten, and twenty while the longest deal lasts, right ones too
 */
export async function typeCode({
  viewer,
  dealId,
  code,
  now,
}: DealAction & { code: string }): Promise<boolean> {
  const { deal } = await getOwnDeal(viewer, dealId);
  if (!mayTakePart(viewer)) throw new NotAllowed();
  const side = sideOf(viewer, deal);
  if (typedBy(side, deal)) return true;
  if (deal.state !== "open") throw new Conflict();
  await consumeOrThrow(database(), limits.dealCodeByAccount, [deal.id, viewer.id], now);
  if (!isCodeOf(deal, otherSide(side), code)) return false;
  await database().transaction(async (tx) => {
    const listing = await lockListing(tx, deal.listingId);
    const held = await findDeal(tx, viewer.id, dealId);
    // The same code may have come at the same time.
    if (held && typedBy(side, held.deal)) return;
    if (!listing || held?.deal.state !== "open") throw new Conflict();
    const hasOther = typedBy(otherSide(side), held.deal) !== null;
    await changeOpen(tx, viewer.id, dealId, {
      [side === "buyer" ? "buyerTypedAt" : "sellerTypedAt"]: now,
      ...(hasOther && { state: "met", decidedAt: now }),
    });
    if (!hasOther) return;
    await applyAction(tx, "sold", listing, deal.sellerId, now);
    await notify(tx, deal, "met", otherOf(viewer, deal), now);
  });
  return true;
}

type Cause = { listingId: number } | { memberId: string };

/**
 * After a sale, a removal, a block or the end of an account has ended deals (migration 1018). Who did not cause it
 * is notified that the reservation is over, and not why. Without a cause, of all that nobody was notified of.
 */
export async function notifyEnded(tx: Connection, cause: Cause | null, now: Date): Promise<void> {
  for (const deal of await markEnded(tx, cause, now)) {
    const causedBy = cause && ("memberId" in cause ? cause.memberId : deal.sellerId);
    for (const userId of [deal.buyerId, deal.sellerId].sort())
      if (userId !== causedBy) await notify(tx, deal, "over", userId, now);
  }
}

export async function endAndRemind(now: Date): Promise<void> {
  for (const { id, listingId } of await selectOver(database(), now))
    await database().transaction(async (tx) => {
      await lockListing(tx, listingId);
      const deal = await endOver(tx, id, now);
      if (deal) await notifyBoth(tx, deal, "fell-back", now);
    });
  await database().transaction(async (tx) => {
    await notifyEnded(tx, null, now);
    const until = new Date(now.getTime() + remindedBefore);
    for (const deal of await markReminded(tx, { from: now, until }))
      await notifyBoth(tx, deal, "reminder", now);
  });
}

async function getOwnDeal(viewer: Pick<Viewer, "id">, id: string, db: Connection = database()) {
  const found = isUuid(id) ? await findDeal(db, viewer.id, id) : null;
  if (!found) throw new NotFound();
  return found;
}

async function getDealToChange(viewer: Viewer, id: string, now: Date) {
  const found = await getOwnDeal(viewer, id);
  if (!mayTakePart(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.offerChangeByAccount, [viewer.id], now);
  return found;
}

const otherOf = (viewer: Viewer, { buyerId, sellerId }: DealRow) =>
  viewer.id === buyerId ? sellerId : buyerId;

async function notify(tx: Connection, deal: DealRow, what: OfferEvent, userId: string, at: Date) {
  await emit(tx, "offer-news", { what, userId, listingId: deal.listingId, offerId: deal.id, at });
}

async function notifyBoth(
  tx: Connection,
  deal: DealRow,
  what: OfferEvent,
  at: Date,
): Promise<void> {
  for (const userId of [deal.buyerId, deal.sellerId].sort())
    await notify(tx, deal, what, userId, at);
}
