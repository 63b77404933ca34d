import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { countCards, selectCards } from "#app/features/listings/live-listings.server.ts";
import type { ListingFilter, FilterSection } from "#app/features/listings/listing-filter.ts";
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

/** As of a search: nothing is counted beyond "1000+". */
export const countCap = 1_001;

/** Live listings of a part of the catalogue by the reader's filter; `key` is that of a page, or null. */
export async function listFiltered(
  section: Partial<FilterSection>,
  {
    filter,
    key,
    limit,
    known,
  }: {
    filter: ListingFilter;
    key: string | null;
    limit: number;
    /** How many those are, where somebody has counted. */
    known?: number | undefined;
  },
  read: ReadContext,
): Promise<ListingPage & { count: number }> {
  const sort = priceSort(filter);
  const page = { ...partOf(section), filtered: { filter, now: read.now } };
  const place =
    sort === null ? { after: readPageKey(key) } : { priced: { sort, key: readPriceKey(key) } };
  const [rows, count] = await Promise.all([
    selectCards(databaseToRead(), { ...page, ...place }, limit + 1),
    known === undefined ? countCards(databaseToRead(), page, countCap) : Math.min(known, countCap),
  ]);
  const { shown, next } = pageOf(rows, limit, (last) => keyOf(last, sort));
  // Within one governorate a place is shown without it.
  const cards = await toCards(shown, { ...read, within: filter.governorateId });
  return { cards, next, count };
}

/** How many those are; null for more than are counted. */
export async function countFiltered(
  section: FilterSection,
  filter: ListingFilter,
  now: Date,
): Promise<number | null> {
  const page = { ...partOf(section), filtered: { filter, now } };
  const count = await countCards(databaseToRead(), page, countCap);
  return count < countCap ? count : null;
}

function partOf({ categoryId, subcategoryId, sellerId }: Partial<FilterSection>) {
  if (sellerId) return { ownerId: sellerId };
  return subcategoryId ? { subcategoryId } : categoryId ? { categoryId } : {};
}

const priceSort = ({ sort }: ListingFilter) => (sort === "newest" ? null : sort);

type SelectedCard = Awaited<ReturnType<typeof selectCards>>[number];

function keyOf(
  { id, publishedAt, price: { currency }, priceNormalized }: SelectedCard,
  sort: ReturnType<typeof priceSort>,
): string | null {
  if (sort !== null) {
    const known = currency && priceNormalized !== null;
    return writePriceKey({ known: known ? { currency, price: priceNormalized } : null, id });
  }
  return publishedAt && writePageKey({ publishedAt, id });
}
