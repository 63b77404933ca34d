import { listByIds, type ReadContext } from "#app/features/listings/listings.server.ts";
import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { boundSearch } from "./data/search-queries.server.ts";
import { correct } from "./engine/correct.server.ts";
import { countFacets, noFacets } from "./engine/count-facets.server.ts";
import { askFilter } from "./engine/asked-filter.ts";
import { gatherHits } from "./engine/find-hits.server.ts";
import { type Hit, type HitOrder, readHitKey, writeHitKey } from "./engine/hit-key.ts";
import { isOutOfTime, planSearch } from "./engine/plan-search.server.ts";
import { currentDictionary } from "./dictionary.server.ts";
import type { SearchAsked } from "./search-asked.ts";
import { resultsPerPage, type SearchResult } from "./search-result.ts";
import { highlightParts, type HighlightPart } from "./words/highlight.ts";
import { parseQuery, type QueryWord } from "./words/parse-query.ts";

/** No search works longer in the database, whatever it is asked. */
const milliseconds = 800;

/**
 * Listings with any of the words, any part of a word, in title, location or description, and by
 * what else the words are called. What fits best comes first (gatherHits), or as the filter sorts. When
 * nothing is found, and not `isExact`, another reading of the query is searched: see `correction`.
 */
export async function search(
  asked: SearchAsked & { after: string | null },
  read: ReadContext,
): Promise<SearchResult> {
  // The first search of a program reads the words: that is not the database's time.
  await currentDictionary();
  const deadline = performance.now() + milliseconds;
  const found = await searchOnce(asked, read, deadline);
  if (found.hits.length > 0 || found.isPartial || asked.isExact || asked.after)
    return toResult(found, asked, read);
  for (const correction of await correct(asked.query, found.words)) {
    const other = await searchOnce({ ...asked, query: correction.query }, read, deadline);
    if (other.hits.length > 0) return { ...(await toResult(other, asked, read)), correction };
  }
  return toResult(found, asked, read);
}

const orderOf = ({ sort }: SearchAsked["filter"]): HitOrder => sort ?? "relevance";

type Found = Pick<SearchResult, "count" | "facets" | "words" | "isPartial"> & { hits: Hit[] };

async function searchOnce(
  { query, section, filter, after }: SearchAsked & { after: string | null },
  { now }: ReadContext,
  deadline: number,
): Promise<Found> {
  const dictionary = await currentDictionary();
  const words = parseQuery(query, dictionary);
  const found: Found = { hits: [], words, count: 0, facets: noFacets, isPartial: false };
  if (words.length === 0) return found;
  try {
    await databaseToRead().transaction(async (tx) => {
      // It may be asked a second time.
      found.hits.length = 0;
      const time = { deadline, toldAt: -Infinity };
      await boundSearch(tx, time);
      const sort = orderOf(filter);
      const key = { after: readHitKey(after, sort), limit: resultsPerPage + 1 };
      const plan = await planSearch(tx, words, askFilter(section, filter, now), {
        until: key.after?.newest?.publishedAt ?? null,
        dictionary,
      });
      if (plan.words.length === 0) return;
      const { words: planned, naming, asked } = plan;
      const hitQuery = { words: planned, naming, asked, sort, now, time };
      await gatherHits(tx, hitQuery, plan.expected, key, (hits) => found.hits.push(...hits));
      found.count = found.hits.length;
      if (found.hits.length > 0 || key.after)
        Object.assign(found, await countFacets(tx, hitQuery, plan.expected, plan.shareOf));
    });
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    found.isPartial = true;
  }
  return found;
}

async function toResult(
  { hits, ...found }: Found,
  { filter }: SearchAsked,
  read: ReadContext,
): Promise<SearchResult> {
  const { shown, next } = pageOf(hits, resultsPerPage, (last) =>
    writeHitKey(last, orderOf(filter)),
  );
  return {
    ...found,
    cards: await listByIds(
      shown.map(({ id }) => id),
      { ...read, within: filter.governorateId },
    ),
    next,
    correction: null,
  };
}

/** The titles of these cards, in their order, what the words found marked as hits. */
export function highlightTitles(
  cards: readonly { title: string }[],
  words: readonly QueryWord[],
): HighlightPart[][] {
  return cards.map(({ title }) => highlightParts(title, words));
}
