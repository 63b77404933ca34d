import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { countCards, selectCards } from "./data/listing-queries.server.ts";
import type { ListingFilter } from "./listing-filter.ts";
import { type ListingPage, type ReadContext, toCards } from "./listings.server.ts";
import { readPageKey, readPriceKey, writePageKey, writePriceKey } from "./page-key.ts";

/** As of a search: nothing is counted beyond "1000+". */
export const countCap = 1_001;

/** Live listings of a part of the catalogue as the reader asked for them; `key` is that of a page, or null. */
export async function listFiltered(
  section: { categoryId?: string; subcategoryId?: string },
  { filter, key, limit }: { filter: ListingFilter; key: string | null; limit: number },
  read: ReadContext,
): Promise<ListingPage & { count: number }> {
  const { sort } = filter;
  const asked = { ...section, asked: { filter, now: read.now } };
  const place =
    sort === "newest" ? { after: readPageKey(key) } : { priced: { sort, key: readPriceKey(key) } };
  const [rows, count] = await Promise.all([
    selectCards(databaseToRead(), { ...asked, ...place }, limit + 1),
    countCards(databaseToRead(), asked, countCap),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { cards: await toCards(shown, read), next: last ? keyOf(last, sort) : null, count };
}

type Row = Awaited<ReturnType<typeof selectCards>>[number];

function keyOf(
  { id, publishedAt, price: { currency }, priceNormalized }: Row,
  sort: ListingFilter["sort"],
): string | null {
  if (sort !== "newest") {
    const known = currency && priceNormalized !== null;
    return writePriceKey({ known: known ? { currency, price: priceNormalized } : null, id });
  }
  return publishedAt && writePageKey({ publishedAt, id });
}
