import { type Currency, isCurrency, type Price } from "#app/features/listings/price.ts";
import { checkPrice } from "#app/features/listings/price-input.ts";
import { getListing, type ReadContext, toPrice } from "#app/features/listings/listings.server.ts";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { idOf } from "#app/platform/id-of.server.ts";
import { isUuid, toRowId } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { mayTakePart, type Viewer } from "#app/platform/viewer.ts";
import { findOpen, insertDeal } from "./data/deal-queries.server.ts";
import {
  decideOffers,
  findOffer,
  lockListing,
  insertOffer,
  selectLatest,
  selectOwn,
} from "./data/offer-queries.server.ts";
import {
  type OfferEvent,
  dealLasts,
  dealPath,
  offerLasts,
  offerPath,
  type OwnOffersKey,
  takesOffers,
  writeOwnOffersKey,
} from "./offer.ts";

type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Offers for a listing as the viewer may see them. @throws {NotFound} for a listing they may not see */
export async function getListingOffers(viewer: Viewer, listingId: string, read: ReadContext) {
  const listing = await getListing(listingId, viewer, read);
  const { id, title, locale, price, seller, isReserved, hasWaitingList } = listing;
  const rows = await selectLatest(database(), { listingId: id, viewerId: viewer.id });
  const open = isReserved ? await findOpen(database(), id) : null;
  const isOurs = open !== null && [open.buyerId, open.sellerId].includes(viewer.id);
  return {
    listing: {
      id,
      title,
      locale,
      price,
      sellerId: seller.id,
      pictureId: listing.pictures[0]?.id ?? null,
    },
    isSeller: viewer.id === seller.id,
    reserved:
      !isReserved || isOurs ? null : hasWaitingList ? ("waiting" as const) : ("closed" as const),
    takesOffers: listing.status === "active" && takesOffers(listing),
    offers: rows.map(({ offer, buyerName }) => ({
      id: offer.id,
      state: offer.state,
      price: priceOf(offer),
      isOwn: makerOf(offer) === viewer.id,
      buyer: { id: offer.buyerId, name: buyerName },
      endsAt: offer.endsAt,
    })),
    dealId: isOurs ? open.id : null,
  };
}

export type ListingOffers = Awaited<ReturnType<typeof getListingOffers>>;
export type Offer = ListingOffers["offers"][number];

export async function listOwnOffers(
  viewer: Viewer,
  { after, limit }: { after: OwnOffersKey | null; limit: number },
) {
  const rows = await selectOwn(database(), viewer, { after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ rank, offer }) =>
    writeOwnOffersKey({ rank, at: offer.createdAt, id: offer.id }),
  );
  const offers = shown.map(({ offer, dealState, listing: { id, ...listing }, ...row }) => ({
    id: offer.id,
    listing: { ...listing, price: toPrice(row.listingPrice) },
    pictureId: row.pictureId,
    price: priceOf(offer),
    isOwn: makerOf(offer) === viewer.id,
    isTheirTurn: row.rank === 2,
    at: offer.createdAt,
    isSeller: offer.sellerId === viewer.id,
    otherName: row.otherName,
    state: offer.state,
    dealState,
    path: dealState ? dealPath(offer.id) : row.isListingSeen ? offerPath(id) : null,
  }));
  return { offers, next };
}

const maxToAnswer = 9;

/** How many offers wait for the member's answer, nine at most: they come first in the list. */
export async function countOffersToAnswer(viewer: Viewer): Promise<number> {
  const { offers } = await listOwnOffers(viewer, { after: null, limit: maxToAnswer });
  return offers.filter(({ isTheirTurn }) => isTheirTurn).length;
}

export type OwnOffer = Awaited<ReturnType<typeof listOwnOffers>>["offers"][number];

type Priced = Pick<OfferRow, "amount" | "currency" | "sypDenomination">;

export function priceOf({ amount, currency, sypDenomination }: Priced): Price {
  return { type: "fixed", min: amount, max: null, currency, pound: sypDenomination };
}

const makerOf = ({ isCounter, sellerId, buyerId }: OfferRow) => (isCounter ? sellerId : buyerId);
const receiverOf = ({ isCounter, sellerId, buyerId }: OfferRow) => (isCounter ? buyerId : sellerId);

/** An offer as one of its two sees it: with whom, for how much, and whether it waits for their answer. */
export async function findOwnOffer(db: Connection, memberId: string, id: string) {
  const offer = isUuid(id) ? await findOffer(db, memberId, id) : null;
  if (!offer) return null;
  const peerId = offer.buyerId === memberId ? offer.sellerId : offer.buyerId;
  const mayDecide = offer.state === "open" && receiverOf(offer) === memberId;
  return { listingId: offer.listingId, price: priceOf(offer), peerId, mayDecide };
}

type MakeOfferInput = {
  viewer: Viewer;
  listingId: string;
  /** `buyerId`: the buyer to whom the seller proposes another price. `unit`: what the amount was shown in. */
  input: {
    id: string;
    amount: number;
    named?: readonly Currency[];
    unit?: Pick<Price, "currency" | "pound">;
    buyerId: string | null;
  };
  now: Date;
};

/**
 * Makes an offer, once however often the same form is sent; it replaces the open one between the two.
 * @throws {NotAllowed} for members who may not take part, and where one of the two blocks the other
 * @throws {NotFound} for a listing that is not shown or takes no offers
 * @throws {Conflict} while it is reserved for somebody else, or when there is no offer to reply to
 * @throws {FormRefused} for an amount that is no price in the listing's currency
 * @throws {TooMany} after thirty in a day
 */
export async function makeOffer({ viewer, listingId, input, now }: MakeOfferInput): Promise<void> {
  if (!mayTakePart(viewer)) throw new NotAllowed();
  const { id, amount, named = [], unit } = input;
  const rowId = toRowId(listingId);
  if (await isMade(database(), viewer, input)) return;
  await consumeOrThrow(database(), limits.offerByAccount, [viewer.id], now);
  await database().transaction(async (tx) => {
    const listing = await lockListing(tx, rowId);
    // The same form may have come at the same time.
    if (await isMade(tx, viewer, input)) return;
    if (!listing?.isShown) throw new NotFound();
    const { price, sellerId, reservedFor } = listing;
    if (
      !isCurrency(price.currency) ||
      price.pound === "unknown" ||
      !takesOffers({ ...listing, price: price as Price })
    )
      throw new NotFound();
    const sypDenomination = price.currency === "SYP" ? (price.pound ?? "new") : null;
    if (unit && (unit.currency !== price.currency || unit.pound !== sypDenomination))
      throw new Conflict();
    const { error } = checkPrice({ amount, named }, price.currency, price.pound);
    if (error) throw new FormRefused(422, { errors: { amount: error } });
    const isCounter = viewer.id === sellerId;
    const buyerId = isCounter ? input.buyerId : viewer.id;
    if (!isUuid(buyerId) || buyerId === sellerId) throw new NotFound();
    if (reservedFor === buyerId || (reservedFor && !listing.hasWaitingList)) throw new Conflict();
    const replaced = await decideOffers(tx, { listingId: listing.id, buyerId }, "answered", now);
    if (isCounter && replaced.length === 0) throw new Conflict();
    const row = {
      id,
      listingId: listing.id,
      buyerId,
      sellerId,
      isCounter,
      amount,
      currency: price.currency,
      sypDenomination,
      createdAt: now,
      endsAt: new Date(now.getTime() + offerLasts),
    };
    if (!(await insertOffer(tx, row).catch(orNotAllowed))) throw new Conflict();
    for (const old of replaced) await emitWithdrawal(tx, old);
    await notify(tx, row, isCounter ? "countered" : "made", isCounter ? buyerId : sellerId, now);
  });
}

/** The database itself checks that neither blocks the other (migration 1018). */
function orNotAllowed(error: unknown): never {
  throw brokenConstraint(error)?.endsWith("_no_block") ? new NotAllowed() : error;
}

/** @throws {Conflict} when another offer has this id */
async function isMade(db: Connection, viewer: Viewer, { id, amount }: MakeOfferInput["input"]) {
  const known = await findOffer(db, viewer.id, id);
  if (known && (makerOf(known) !== viewer.id || known.amount !== amount)) throw new Conflict();
  return known !== null;
}

/**
 * Answers the other person's offer with another price, once however often; only as long as it waits for the answer.
 * @throws as `makeOffer`
 */
export async function counterOffer({
  viewer,
  offerId,
  amount,
  now,
}: DecideInput & { amount: number }): Promise<void> {
  const id = idOf(`counter ${offerId} ${amount}`);
  const [offer, made] = await Promise.all(
    [offerId, id].map((each) => findOwnOffer(database(), viewer.id, each)),
  );
  if (!offer) throw new NotFound();
  if (!offer.mayDecide && !made) throw new Conflict();
  const { listingId, peerId, price } = offer;
  const input = { id, amount, unit: price, buyerId: peerId };
  await makeOffer({ viewer, listingId: String(listingId), input, now });
}

type DecideInput = { viewer: Viewer; offerId: string; now: Date };

/**
 * Accepts the other person's offer: the listing is reserved for the buyer. A seller may close it to others in the
 * same transaction, which ends their offers. A second call changes nothing. @returns the deal's id
 * @throws {NotFound} for others' offers
 * @throws {Conflict} when it is not open any more, or the listing is reserved
 */
export async function acceptOffer({
  viewer,
  offerId,
  isClosed,
  now,
}: DecideInput & { isClosed: boolean }): Promise<string> {
  return decide({ viewer, offerId, now }, receiverOf, async (tx, offer) => {
    if (offer.state === "accepted") return offer.id;
    if (offer.endsAt <= now) throw new Conflict();
    const { id, listingId, buyerId, sellerId } = offer;
    if (await findOpen(tx, listingId)) throw new Conflict();
    await decideOpen(tx, offer, "accepted", now);
    const isSeller = viewer.id === sellerId;
    const hasWaitingList = !(isSeller && isClosed);
    const row = {
      id,
      listingId,
      buyerId,
      sellerId,
      hasWaitingList,
      madeAt: now,
      endsAt: new Date(now.getTime() + dealLasts),
    };
    await insertDeal(tx, row).catch(orNotAllowed);
    if (!hasWaitingList) await endOthers(tx, row, now);
    await notify(tx, offer, "accepted", isSeller ? buyerId : sellerId, now);
    return id;
  });
}

export async function endOthers(
  tx: Connection,
  { listingId, buyerId }: Pick<OfferRow, "listingId" | "buyerId">,
  now: Date,
): Promise<void> {
  for (const other of await decideOffers(tx, { listingId, notBuyerId: buyerId }, "ended", now))
    await notify(tx, other, "passed", other.buyerId, now);
}

/** Declines the other person's offer; declined already, it changes nothing. @throws as `acceptOffer` */
export async function declineOffer(input: DecideInput): Promise<void> {
  await decide(input, receiverOf, async (tx, offer) => {
    if (offer.state === "declined") return;
    await decideOpen(tx, offer, "declined", input.now);
    await notify(tx, offer, "declined", makerOf(offer), input.now);
  });
}

/** Withdraws one's own offer; withdrawn already, it changes nothing. @throws as `acceptOffer` */
export async function withdrawOffer(input: DecideInput): Promise<void> {
  await decide(input, makerOf, async (tx, offer) => {
    if (offer.state === "withdrawn") return;
    await decideOpen(tx, offer, "withdrawn", input.now);
    await emitWithdrawal(tx, offer);
  });
}

/** It may have expired meanwhile, in spite of the lock. @throws {Conflict} when it is no longer open */
async function decideOpen(
  tx: Connection,
  { id }: OfferRow,
  state: "accepted" | "declined" | "withdrawn",
  now: Date,
) {
  const decided = await decideOffers(tx, { id }, state, now);
  if (decided.length === 0) throw new Conflict();
}

async function decide<Result>(
  { viewer, offerId, now }: DecideInput,
  whose: (offer: OfferRow) => string,
  act: (tx: Connection, offer: OfferRow) => Promise<Result>,
): Promise<Result> {
  if (!isUuid(offerId)) throw new NotFound();
  const known = await findOffer(database(), viewer.id, offerId);
  if (!known) throw new NotFound();
  if (!mayTakePart(viewer) || whose(known) !== viewer.id) throw new NotAllowed();
  await consumeOrThrow(database(), limits.offerChangeByAccount, [viewer.id], now);
  return database().transaction(async (tx) => {
    const listing = await lockListing(tx, known.listingId);
    const offer = listing && (await findOffer(tx, viewer.id, offerId));
    if (!offer) throw new NotFound();
    return act(tx, offer);
  });
}

export async function endExpiredOffers(now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    for (const offer of await decideOffers(tx, { overAt: now }, "ended", now))
      await notify(tx, offer, "ended", makerOf(offer), now);
  });
}

async function notify(
  tx: Connection,
  { id, listingId }: Pick<OfferRow, "id" | "listingId">,
  what: OfferEvent,
  userId: string,
  at: Date,
): Promise<void> {
  await emit(tx, "offer-news", { what, userId, listingId, offerId: id, at });
}

async function emitWithdrawal(tx: Connection, offer: OfferRow): Promise<void> {
  await emit(tx, "offer-withdrawn", { userId: receiverOf(offer), offerId: offer.id });
}
