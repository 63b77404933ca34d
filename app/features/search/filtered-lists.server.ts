import {
  type FilterSection,
  type ListingFilter,
  narrows,
} from "#app/features/listings/listing-filter.ts";
import { isCurrency } from "#app/features/listings/price.ts";
import { countLive, selectLive } from "#app/features/listings/live-listings.server.ts";
import {
  type ListingPage,
  type ReadContext,
  toCards,
} from "#app/features/listings/listings.server.ts";
import {
  readPageKey,
  readPriceKey,
  writePageKey,
  writePriceKey,
} from "#app/features/listings/page-key.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { countAll, findPage } from "./engine/find-page.server.ts";
import { type Count, countCap } from "./search-result.ts";

type ListRequest = {
  filter: ListingFilter;
  key: string | null;
  limit: number;
  known?: number | undefined;
  /** Stand elsewhere on the page of a part that nobody filters. */
  except?: number[];
};

export type FilteredPage = ListingPage & Count & { isPartial: boolean };

/**
 * Live listings of a part of the catalogue by the reader's filter. A list that an index of the listings has in
 * its order is read from it; any other is a search without words.
 */
export async function listFiltered(
  section: Partial<FilterSection>,
  request: ListRequest,
  read: ReadContext,
): Promise<FilteredPage> {
  const found = isIndexed(section, request.filter)
    ? await readList(section, request, read)
    : await searchList(section, request, read);
  const { shown, next } = pageOf(found.rows, request.limit, (last) => keyOf(last, request.filter));
  // Within one governorate a place is shown without it.
  const { governorateId: within, details } = request.filter;
  const cards = await toCards(shown, { ...read, within, by: details.map(({ key }) => key) });
  const { count, isMore, isPartial } = found;
  return { cards, next, count, isMore, isPartial };
}

export async function countFiltered(
  section: FilterSection,
  filter: ListingFilter,
  now: Date,
): Promise<number | null> {
  const counted = isIndexed(section, filter)
    ? await countList(section, filter, now)
    : await countAll({ words: [], section, filter, order: "newest", now });
  return counted && !counted.isMore ? counted.count : null;
}

function isIndexed({ categoryId, sellerId }: Partial<FilterSection>, filter: ListingFilter) {
  const isAll = !categoryId && !sellerId;
  if (filter.sort?.startsWith("price")) return isAll && !narrows(filter);
  return (
    !narrows(isAll ? { ...filter, governorateId: null, areaId: null } : filter) && !filter.areaId
  );
}

type Found = Count & { rows: Awaited<ReturnType<typeof selectLive>>; isPartial: boolean };

async function readList(
  section: Partial<FilterSection>,
  { filter, key, limit, known, except }: ListRequest,
  { now }: ReadContext,
): Promise<Found> {
  const sort = priceSort(filter);
  const place =
    sort === null ? { after: readPageKey(key) } : { priced: { sort, key: readPriceKey(key) } };
  const page = { ...partOf(section), filtered: { filter, now }, except };
  const [rows, counted] = await Promise.all([
    selectLive({ ...page, ...place }, limit + 1),
    known === undefined ? countList(section, filter, now) : upToCap(known),
  ]);
  return { rows, ...counted, isPartial: false };
}

async function searchList(
  { categoryId = null, subcategoryId = null, sellerId = null }: Partial<FilterSection>,
  { filter, key, limit }: ListRequest,
  { now }: ReadContext,
): Promise<Found> {
  const order = filter.sort ?? "newest";
  const after = key && priceSort(filter) ? `1-${key}` : key;
  const question = {
    words: [],
    section: { categoryId, subcategoryId, sellerId },
    filter,
    order,
    now,
  };
  const { hits, counted, isPartial } = await findPage(question, { after, limit: limit + 1 });
  return { rows: hits.map(({ card }) => card), ...counted, isPartial };
}

async function countList(section: Partial<FilterSection>, filter: ListingFilter, now: Date) {
  const page = { ...partOf(section), filtered: { filter, now } };
  return upToCap(await countLive(page, countCap));
}

const upToCap = (count: number): Count => ({
  count: Math.min(count, countCap - 1),
  isMore: count >= countCap,
});

function partOf({ categoryId, subcategoryId, sellerId }: Partial<FilterSection>) {
  if (sellerId) return { ownerId: sellerId };
  return subcategoryId ? { subcategoryId } : categoryId ? { categoryId } : {};
}

const priceSort = ({ sort }: ListingFilter) => (sort === "newest" ? null : sort);

function keyOf(
  { id, standsAt: at, price: { currency }, priceNormalized }: Found["rows"][number],
  filter: ListingFilter,
): string | null {
  if (priceSort(filter) !== null) {
    const isKnown = isCurrency(currency) && priceNormalized !== null;
    return writePriceKey({ known: isKnown ? { currency, price: priceNormalized } : null, id });
  }
  return at && writePageKey({ at, id });
}
