import * as queries from "./data/detail-queries.server.ts";
import type { ReaderPart } from "#app/platform/member-part.ts";
import { listSurroundings } from "#app/features/places/gazetteer.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { m } from "#app/paraglide/messages.js";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readRowId, toRowId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { pageOf } from "#app/platform/page-of.ts";
import {
  type CardFilter,
  type CardRow,
  countOfDay,
  ownsListing,
  selectCards,
  selectFeatured,
  selectRun,
  selectRuns,
} from "./data/listing-queries.server.ts";
import { selectSimilar } from "./data/similar-queries.server.ts";
import {
  type EndedListing,
  isNew,
  type Likeness,
  type ListingCard,
  type PictureKind,
  type ShownOpening,
  type ShownPosition,
} from "./listing.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { dayOf } from "#app/platform/format.ts";
import { detailLine } from "#app/features/listing-details/listing-details-rows.ts";
import { isOfGoods, isStale } from "./listing-life.ts";
import { writePageKey } from "./page-key.ts";
import { hoursInForce, openingAt, type OpeningSchedule } from "#app/platform/opening-times.ts";
import { openingText, weekLines } from "#app/ui/clock-words.ts";

export const selectPictures = (db: Connection, listingId: number) =>
  queries.selectPictures(db, listingId);

/** Their own listing can be changed, and has no way to write to its seller. */
export const ownListing: ReaderPart = { name: "own listing", on: "listing", ask: ownsListing };

export type ReadContext = {
  locale: Locale;
  now: Date;
  within?: string | null;
  /** The details that all of them are asked for by. */
  by?: readonly string[];
};

export type ListingPage = { cards: ListingCard[]; next: string | null };

export async function listNewest(
  { limit, ...filter }: CardFilter & { limit: number },
  read: ReadContext,
): Promise<ListingPage> {
  const rows = await selectCards(database(), filter, limit + 1);
  return toPage(rows, limit, read);
}

/** The newest, of as many sellers as there are among the last: one of each before the second of any. */
export async function listNewestOfSellers(limit: number, read: ReadContext): Promise<ListingPage> {
  const rows = await selectCards(database(), {}, limit * 6);
  const isFirst = ({ sellerId }: CardRow, at: number) =>
    rows.findIndex((each) => each.sellerId === sellerId) === at;
  const [firsts, rest] = [rows.filter(isFirst), rows.filter((row, at) => !isFirst(row, at))];
  return toPage([...firsts, ...rest], limit, read);
}

/** What staff chose, then the newest with a picture, verified sellers first; of one category or all. */
export async function listFeatured(
  { limit, categoryId }: { limit: number; categoryId?: string | null },
  read: ReadContext,
): Promise<ListingPage> {
  const filter = { at: read.now, categoryId };
  return toPage(await selectFeatured(database(), filter, limit + 1), limit, read);
}

const maxOfToday = 1_001;

/** A line of how many listings a place has had today, in Latin digits; null while there are none. */
export async function describeToday(
  governorateId: string | null,
  { locale, now }: ReadContext,
): Promise<string | null> {
  const count = await countOfDay(database(), dayOf(now), { governorateId, cap: maxOfToday });
  const place = await placeText(governorateId ?? entireCountry, null, locale);
  if (count === 0) return null;
  return count < maxOfToday
    ? m.listings_today({ place, count }, { locale })
    : m.listings_today_many({ place }, { locale });
}

/** Live listings of these ids in the order given; ids of others are left out. */
export async function listByIds(ids: number[], read: ReadContext): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const cards = await toCards(await selectCards(database(), { ids }, ids.length), read);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return ids.map((id) => byId.get(id)).filter((card) => card !== undefined);
}

/**
 * Live listings like this one, of other sellers: the same subcategory first, then the category; the same
 * governorate first, then the nearest price. With them the newest others of its own seller. One statement.
 */
export async function listRelated(
  like: Likeness,
  limits: { similar: number; ofSeller: number },
  read: ReadContext,
): Promise<{ similar: ListingCard[]; ofSeller: ListingCard[] }> {
  const rows = await selectSimilar(database(), like, limits);
  const cardsOf = (isOfSeller: boolean) =>
    toCards(
      rows.filter((row) => row.isOfSeller === isOfSeller),
      read,
    );
  return { similar: await cardsOf(false), ofSeller: await cardsOf(true) };
}

export async function listSimilar(like: Likeness, limit: number, read: ReadContext) {
  return (await listRelated(like, { similar: limit, ofSeller: 0 }, read)).similar;
}

/** One listing as the viewer may see it; NotFound for an unknown, a malformed or a hidden one. One statement. */
export async function getListing(id: string, viewer: MaybeViewer, read: ReadContext) {
  const { locale, now } = read;
  const row = await queries.findDetail(database(), toRowId(id), { viewer, locale, now });
  if (!row) throw new NotFound();
  const {
    areaId,
    price,
    priceChanges: changes,
    position,
    confirmRequestedAt,
    confirmedAt,
    lastConfirmedAt,
    ...others
  } = row;
  const { category, subcategoryTitle, ...rest } = others;
  const picturesOf = (side: PictureKind) =>
    (row.pictures ?? []).filter(({ kind }) => kind === side).map(({ picture }) => picture);
  const shown = toPosition(position);
  return {
    ...rest,
    seller: withReplyPace(row.seller, locale),
    areaId,
    price: toPrice(price),
    ...(changes && {
      priceChanges: changes.map(({ at, ...change }) => ({ ...change, at: new Date(at) })),
    }),
    place: await placeText(row.governorateId, areaId, locale),
    position: shown,
    around: await listSurroundings(shown, areaId ?? row.governorateId, locale),
    pictures: picturesOf("business"),
    productPictures: picturesOf("product"),
    isNew: row.publishedAt !== null && isNew(row.publishedAt, now),
    isStale: isStale({ listingType: row.listingType, confirmRequestedAt, confirmedAt }, now),
    confirmedAt: isOfGoods(row.listingType) ? lastConfirmedAt : null,
    week: weekLines(row.hours, locale),
    opening: showOpening({ hours: row.hours, ramadanHours: null }, { locale, now }),
    /** Its place in the catalogue; no subcategory without one, and of one that staff have hidden. */
    section: { category, subcategory: subcategoryTitle ? { title: subcategoryTitle } : null },
  };
}

const paces = {
  hour: m.listings_reply_hour,
  day: m.listings_reply_day,
  seldom: m.listings_reply_seldom,
};

/** A seller with the word for how soon they usually reply, which no script then needs. */
export function withReplyPace<Seller extends { replyPace: keyof typeof paces | null }>(
  { replyPace, ...seller }: Seller,
  locale: Locale,
) {
  return { ...seller, replyPace: replyPace && paces[replyPace]({}, { locale }) };
}

/** What the page of a listing shows. Phone numbers and e-mail addresses are never in it. */
export type ListingDetail = Omit<Awaited<ReturnType<typeof getListing>>, "section">;

export function likenessOf(listing: ListingDetail): Likeness {
  const { id, seller, categoryId, subcategoryId, governorateId, price, priceNormalized } = listing;
  return {
    id,
    sellerId: seller.id,
    categoryId,
    subcategoryId,
    governorateId,
    currency: price?.currency ?? null,
    price: priceNormalized,
  };
}

export async function findPinned(id: number, viewer: Viewer) {
  const row = await queries.findPinnedRow(database(), id, viewer.id);
  return row && { ...row, price: toPrice(row.price) };
}

export type PinnedListing = NonNullable<Awaited<ReturnType<typeof findPinned>>>;

async function toPage(rows: CardRow[], limit: number, read: ReadContext): Promise<ListingPage> {
  const { shown, next } = pageOf(
    rows,
    limit,
    ({ standsAt: at, id }) => at && writePageKey({ at, id }),
  );
  return { cards: await toCards(shown, read), next };
}

export function toCards(
  rows: CardRow[],
  { locale, now, within, by = [] }: ReadContext,
): Promise<ListingCard[]> {
  return Promise.all(
    rows.map(async (row) => {
      const publishedAt = row.publishedAt ?? row.createdAt;
      return {
        id: row.id,
        title: row.title,
        locale: row.locale,
        price: toPrice(row.price),
        isPriceUnread: row.isPriceUnread,
        place: await placeText(row.governorateId, row.areaId, locale, within),
        picture: row.picture,
        artwork: { hue: row.hue, icon: row.icon },
        isVerified: row.isVerified,
        favoritesCount: row.favoritesCount,
        isNew: isNew(publishedAt, now),
        isStale: isStale(row, now),
        confirmedAt: isOfGoods(row.listingType) ? row.lastConfirmedAt : null,
        ...(row.isReserved && { isReserved: true }),
        detailLine: detailLine(row, locale),
        ...(by.some((key) => !Object.hasOwn(row.details, key)) && { isFromText: true }),
        publishedAt,
      };
    }),
  );
}

export function toPrice(price: CardRow["price"]): ListingCard["price"] {
  return price.type === null ? null : { ...price, type: price.type };
}

type FoundPosition = NonNullable<Awaited<ReturnType<typeof queries.findDetail>>>["position"];

function toPosition({ lat, lng, isExact }: FoundPosition): ShownPosition | null {
  if (lat === null || lng === null) return null;
  return { lat, lng, precision: isExact ? "exact" : "approximate" };
}

/**
 * What everybody may know of a listing that has ended: that it was sold, has expired or
 * was removed, and which part of the catalogue it stood in. Null for one that is unknown, was never
 * published, is paused, or whose owner is hidden: those read as not found.
 */
export async function findEnded(id: string): Promise<EndedListing | null> {
  const rowId = readRowId(id);
  const row = rowId && (await queries.findEndedRow(database(), rowId));
  if (!row) return null;
  const { ending, title, locale, listingType, ...like } = row;
  // Whoever removed it wanted it gone, its words too.
  const shown = ending !== "removed" && title && locale && listingType;
  return { ending, like, summary: shown ? { title, locale, listingType } : null };
}

export function showOpening(
  schedule: OpeningSchedule,
  { locale, now }: { locale: Locale; now: Date },
): ShownOpening | null {
  if (!hoursInForce(schedule, now)?.length) return null;
  const opening = openingAt(schedule, now);
  return { isOpen: opening.isOpen, text: openingText(opening, locale) };
}

const idsInRun = 1_000;

export function listListingRuns(): Promise<{ run: number; changedAt: Date | null }[]> {
  return selectRuns(database(), idsInRun);
}

export function listListingsOfRun(run: number) {
  return selectRun(database(), run, idsInRun);
}
