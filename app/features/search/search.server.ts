import {
  listByIds,
  type ListingPage,
  type ReadContext,
} from "#app/features/listings/listings.server.ts";
import { readPageKey, writePageKey } from "#app/features/listings/page-key.ts";
import { database } from "#app/platform/database.server.ts";
import { countListings, searchListings } from "./data/search-queries.server.ts";
import { partialMatch, wordsOf } from "./query.ts";

/** Ruling 39: 24 a page, and no count beyond "1000+". */
export const resultsPerPage = 24;
export const countCap = 1_001;

export type SearchResult = ListingPage & { count: number };

/** Searches by the written rule (D1 §7.9): any word, any part, in title, location or description; newest first. */
export async function search(
  query: string,
  key: string | null,
  read: ReadContext,
): Promise<SearchResult> {
  const patterns = wordsOf(query).map(partialMatch);
  if (patterns.length === 0) return { cards: [], next: null, count: 0 };
  const [rows, count] = await Promise.all([
    searchListings(database(), patterns, readPageKey(key), resultsPerPage + 1),
    countListings(database(), patterns, countCap),
  ]);
  const shown = rows.slice(0, resultsPerPage);
  const last = shown.at(-1);
  return {
    cards: await listByIds(
      shown.map(({ id }) => id),
      read,
    ),
    next: rows.length > resultsPerPage && last ? writePageKey(last) : null,
    count,
  };
}
