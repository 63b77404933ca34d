import { type ReadContext, toCards } from "#app/features/listings/listings.server.ts";
import { timeForSearch } from "#app/platform/database.server.ts";
import { pageOf } from "#app/platform/page-of.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { correct } from "./engine/correct.server.ts";
import { countAll, type FoundPage, findPage, foundNone } from "./engine/find-page.server.ts";
import { type HitOrder, writeHitKey } from "./engine/hit-key.ts";
import { places } from "./engine/naming.ts";
import { SearchTime } from "./engine/plan-search.server.ts";
import { currentDictionary } from "./dictionary.server.ts";
import { isSavedByViewer } from "./saved-searches.server.ts";
import type { SearchParams } from "./search-params.ts";
import { resultsPerPage, type SearchResult } from "./search-result.ts";
import { highlightParts, type HighlightPart } from "./words/highlight.ts";
import { parseQuery, type QueryWord } from "./words/parse-query.ts";

/** `searcher`: the member for whom it also checks whether they have saved this search. */
type SearchContext = ReadContext & { searcher?: Viewer | null; isCounted?: boolean };

/**
 * Listings with any of the words, any part of a word, in title, location or description, and by
 * what else the words are called. What fits best comes first (planHits), or as the filter sorts. When
 * nothing is found, and not `isExact`, another reading of the query is searched: see `correction`.
 */
export async function search(
  params: SearchParams & { after: string | null },
  { isCounted = true, ...read }: SearchContext,
): Promise<SearchResult> {
  const time = new SearchTime(timeForSearch());
  const isSaved = read.searcher ? isSavedByViewer(read.searcher, params) : null;
  const searched = async (query: string) => {
    const words = parseQuery(query, await currentDictionary());
    if (words.length === 0) return { words, found: foundNone };
    const request = { after: params.after, limit: resultsPerPage + 1, time, isCounted };
    return {
      words,
      found: await findPage({ ...questionOf(params, read.now), words, isSaved }, request),
    };
  };
  const typed = await searched(params.query);
  const isFound = typed.found.hits.length > 0 || typed.found.isPartial;
  if (isFound || params.isExact || params.after) return toResult(typed, params, read);
  time.enforceLimit();
  for (const correction of await correct(params.query, typed.words, time)) {
    const other = await searched(correction.query);
    if (other.found.hits.length > 0)
      return { ...(await toResult(other, params, read)), correction };
  }
  return toResult(typed, params, read);
}

const questionOf = ({ section, filter }: SearchParams, now: Date) => ({
  section,
  filter,
  order: orderOf(filter),
  now,
});

const orderOf = ({ sort }: SearchParams["filter"]): HitOrder => sort ?? "relevance";

/** How many a search finds as it is typed; null for more than are counted, and where the time was over. */
export async function countSearch(params: SearchParams, now: Date): Promise<number | null> {
  const words = parseQuery(params.query, await currentDictionary());
  if (words.length === 0) return 0;
  const counted = await countAll({ ...questionOf(params, now), words });
  return counted && !counted.isMore ? counted.count : null;
}

type Searched = { words: readonly QueryWord[]; found: FoundPage };

async function toResult(
  { words, found: { hits, counted, ...found } }: Searched,
  params: SearchParams,
  read: SearchContext,
): Promise<SearchResult> {
  const { filter } = params;
  const { shown, next } = pageOf(hits, resultsPerPage, (last) =>
    writeHitKey(last, orderOf(filter)),
  );
  const cards = await toCards(
    shown.map(({ card }) => card),
    { ...read, within: filter.governorateId, by: filter.details.map(({ key }) => key) },
  );
  const isRanked = orderOf(filter) === "relevance";
  const isOneWord = words.length === 1;
  const complete =
    isRanked && !isOneWord ? shown.filter(({ matched }) => matched === words.length).length : null;
  const named =
    isRanked && isOneWord ? shown.filter(({ place }) => place > places.elsewhere).length : null;
  return { ...counted, ...found, words, cards, complete, named, next, correction: null };
}

export function highlightTitles(
  cards: readonly { title: string }[],
  words: readonly QueryWord[],
): HighlightPart[][] {
  return cards.map(({ title }) => highlightParts(title, words));
}
