import { type ReadContext, toCards } from "#app/features/listings/listings.server.ts";
import { type ReadConnection, timeForSearch } from "#app/platform/database.server.ts";
import { searching } from "#app/platform/replica/replica.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import {
  type FoundHit,
  type HitQuery,
  type RowsQuery,
  selectHits,
} from "./data/search-queries.server.ts";
import { correct } from "./engine/correct.server.ts";
import {
  countAny,
  countsOf,
  noFacets,
  type PageCounts,
  toFacets,
} from "./engine/count-facets.server.ts";
import { askFilter } from "./engine/hit-filter.ts";
import { firstParts, type HitPart, partsOfHits } from "./engine/find-hits.server.ts";
import { type HitOrder, readHitKey, writeHitKey } from "./engine/hit-key.ts";
import {
  isOutOfTime,
  planSearch,
  type SearchPlan,
  SearchTime,
} from "./engine/plan-search.server.ts";
import { currentDictionary } from "./dictionary.server.ts";
import { isSavedByViewer, hasSavedSearch } from "./saved-searches.server.ts";
import type { SearchParams } from "./search-params.ts";
import { countCap, resultsPerPage, type SearchResult } from "./search-result.ts";
import { highlightParts, type HighlightPart } from "./words/highlight.ts";
import { parseQuery, type QueryWord } from "./words/parse-query.ts";

/** `keeper`: the member for whom it also checks whether they have saved this search. */
type SearchContext = ReadContext & { searcher?: Viewer | null };

/**
 * Listings with any of the words, any part of a word, in title, location or description, and by
 * what else the words are called. What fits best comes first (partsOfHits), or as the filter sorts. When
 * nothing is found, and not `isExact`, another reading of the query is searched: see `correction`.
 */
export async function search(
  params: SearchParams & { after: string | null },
  read: SearchContext,
): Promise<SearchResult> {
  // The first search of a program reads the words: that is not the database's time.
  await currentDictionary();
  const time = new SearchTime(timeForSearch());
  const isSaved = read.searcher ? isSavedByViewer(read.searcher, params) : null;
  const found = await searchOnce(params, isSaved, read, time);
  if (found.hits.length > 0 || found.isPartial || params.isExact || params.after)
    return toResult(found, params, read);
  time.enforceLimit();
  for (const correction of await correct(params.query, found.words, time)) {
    const other = await searchOnce({ ...params, query: correction.query }, isSaved, read, time);
    if (other.hits.length > 0) return { ...(await toResult(other, params, read)), correction };
  }
  return toResult(found, params, read);
}

const orderOf = ({ sort }: SearchParams["filter"]): HitOrder => sort ?? "relevance";

/** How many a search finds as it is typed; null for more than are counted, and where the time was over. */
export async function countSearch(params: SearchParams, now: Date): Promise<number | null> {
  await currentDictionary();
  const time = new SearchTime(timeForSearch());
  let count = 0;
  const { isPartial } = await planned(
    params,
    { now, time, until: null },
    async (ask, plan, query) => {
      count = await ask((db) => countAny(db, query, plan.expected));
    },
  );
  return isPartial || count >= countCap ? null : count;
}

type Found = Pick<SearchResult, "count" | "facets" | "words" | "isPartial"> & {
  hits: FoundHit[];
  /** Null where nothing was found beside which it could be asked. */
  isSaved: boolean | null;
};

async function searchOnce(
  params: SearchParams & { after: string | null },
  isSaved: RowsQuery | null,
  { now }: ReadContext,
  time: SearchTime,
): Promise<Found> {
  const found: Omit<Found, "words" | "isPartial"> = {
    hits: [],
    count: 0,
    facets: noFacets,
    isSaved: null,
  };
  const after = readHitKey(params.after, orderOf(params.filter));
  const until = after?.newest?.publishedAt ?? null;
  const limit = resultsPerPage + 1;
  const outcome = await planned(params, { now, time, until }, async (ask, plan, query) => {
    const all = partsOfHits(query, plan.expected, { after, limit });
    const first = firstParts(all, limit);
    const others = all.slice(first.length);
    const collect = async (parts: readonly HitPart[], counts: RowsQuery | null) => {
      const left = limit - found.hits.length;
      if (parts.length === 0 || left === 0) return null;
      const rows = parts.map((part) => part.rows);
      const page = await ask((db) => selectHits<PageCounts>(db, rows, left, { counts, isSaved }));
      found.hits.push(...page.hits);
      found.isSaved ??= page.isSaved;
      return page.counts;
    };
    try {
      const counts = await collect(first, countsOf(query, plan));
      await collect(others, null);
      if (counts) Object.assign(found, toFacets(counts, query, plan));
    } catch (error) {
      if (!isOutOfTime(error)) throw error;
      // Better uncounted than not at all.
      if (found.hits.length === 0) {
        await collect(first, null);
        await collect(others, null);
      }
      found.count = found.hits.length;
      throw error;
    }
  });
  return { ...found, ...outcome };
}

/** Asks one thing of the database, as long as there is time. */
type Ask = <Result>(question: (db: ReadConnection) => Promise<Result>) => Promise<Result>;

/** Asks for the words of a search, as long as there is time. */
async function planned(
  { query, section, filter }: SearchParams,
  { now, time, until }: { now: Date; time: SearchTime; until: Date | null },
  work: (ask: Ask, plan: SearchPlan, query: HitQuery) => Promise<void>,
): Promise<Pick<Found, "words" | "isPartial">> {
  const dictionary = await currentDictionary();
  const words = parseQuery(query, dictionary);
  if (words.length === 0) return { words, isPartial: false };
  try {
    await searching(async (db) => {
      const ask: Ask = (question) => {
        time.begin();
        return question(db);
      };
      const params = askFilter(section, filter, now);
      const plan = await ask(() => planSearch(db, words, params, { until, dictionary }));
      const { words: known, naming } = plan;
      if (known.length > 0)
        await work(ask, plan, { words: known, naming, filter: params, sort: orderOf(filter), now });
    });
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    return { words, isPartial: true };
  }
  return { words, isPartial: false };
}

async function toResult(
  { hits, isSaved, ...found }: Found,
  params: SearchParams,
  read: SearchContext,
): Promise<SearchResult> {
  const { filter } = params;
  const { shown, next } = pageOf(hits, resultsPerPage, (last) =>
    writeHitKey(last, orderOf(filter)),
  );
  return {
    ...found,
    isSaved: isSaved ?? (read.searcher ? await hasSavedSearch(read.searcher, params) : false),
    cards: await toCards(
      shown.map(({ card }) => card),
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
