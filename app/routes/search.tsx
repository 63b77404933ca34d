import { Plus } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect } from "react";
import type { Route } from "./+types/search";
import type { PageHandle } from "#app/page-handle.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { ListChips, ListingFilters } from "#app/features/listing-filters/filters-island.tsx";
import { listNewestOfSellers, type ReadContext } from "#app/features/listings/listings.server.ts";
import { narrows, shownScope, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { listChips } from "#app/features/listing-filters/listing-chips.ts";
import { ListingList } from "#app/features/listings/listing-list.tsx";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { CorrectionNote } from "#app/features/search/correction-note.tsx";
import { Highlighted } from "#app/features/search/highlighted.tsx";
import { saveRecent } from "#app/features/search/recent-searches.ts";
import {
  readSearchParams,
  type SearchParams,
  searchPath,
} from "#app/features/search/search-params.ts";
import { SaveSearchForm } from "#app/features/search/save-search-form.tsx";
import { SearchFacets } from "#app/features/search/search-facets.tsx";
import { recordMiss, consumeSearch } from "#app/features/search/search-limits.server.ts";
import { savedPathOf, savedSearch } from "#app/features/search/saved-searches.server.ts";
import { searchBusinesses } from "#app/features/search/search-businesses.server.ts";
import { highlightTitles, search } from "#app/features/search/search.server.ts";
import {
  understand,
  type UnderstoodPart,
  withParts,
} from "#app/features/search/understand.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import { withRatings } from "#app/features/reviews/reviews.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";
import { clock } from "#app/platform/clock.ts";
import { type CachedPageArgs, viewerFor } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { island } from "#app/ui/island.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { pageTime } from "#app/ui/use-formats.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { feedLink, pageMeta } from "./page-meta.ts";
import { pagination, readTrail } from "./page-trail.ts";
import { facetGroups, sectionChips } from "./search/facet-groups.server.ts";
import { NoHits } from "./search/no-hits.tsx";
import { namedOf, partsOf, shownParts } from "./search/result-parts.tsx";
import { offeredParts, withWordsAgain } from "./search/understood-chips.server.ts";

const Companies = island(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);

const newestShown = 4;
// Nothing of it but links.
const NothingSearched = island(
  async () => (await import("./search/nothing-searched.tsx")).NothingSearched,
  "touched",
);

const suggestedWhenNone = 4;
const businessesAtFirst = 3;
const businessesAtMost = 24;

export async function loader({ request, context }: CachedPageArgs<Route.LoaderArgs>) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const now = clock.now();
  const parameters = new URL(request.url).searchParams;
  const [catalogue, governorates] = await Promise.all([
    listCatalogue(locale),
    listGovernorateOptions(locale),
  ]);
  const typed = readSearchParams(parameters, { sections: catalogue, governorates });
  const { query } = typed;
  const trail = readTrail(parameters);
  if (query) await consumeSearch("search", { request, clientAddress }, now);
  const searcher = viewerFor(savedSearch, context);
  const isAllBusinesses = parameters.get("businesses") === "all";
  const parts = trail.key ? [] : await understand(typed);
  // No word of a listing says what it costs at most: a price narrows, and what stands beside it.
  const wanted = parts.some(({ kind }) => kind === "price") ? parts : [];
  const searched = async (applied: readonly UnderstoodPart[]) => {
    const params = withParts(typed, applied);
    const found = await search({ ...params, after: trail.key }, { locale, now, searcher });
    return { applied, params, found };
  };
  const searchedOrAsTyped = async () => {
    const first = await searched(wanted);
    const isNone = first.found.cards.length === 0 && !first.found.isPartial;
    return wanted.length > 0 && isNone ? searched([]) : first;
  };
  const [{ found, params, applied }, businesses] = await Promise.all([
    searchedOrAsTyped(),
    trail.key || !query || typed.section.categoryId
      ? []
      : findBusinesses(typed, isAllBusinesses, { locale, now }),
  ]);
  const { section, filter } = params;
  const isNone = query !== "" && found.cards.length === 0;
  const isNarrowed = section.categoryId !== null || narrows(filter);
  if (isNone && !isNarrowed && !trail.key && !found.isPartial && businesses.length === 0)
    await recordMiss(withParts(typed, parts).query, { request, clientAddress }, now);
  const also = isNone ? await suggest(query, locale) : [];
  const path = searchPath(params);
  const scope = shownScope({ ...section, governorates }, filter);
  const listPath = searchPath({ ...params, filter: withoutFilter({ ...filter, sort: null }) });
  const understood = { typed, parts, applied };
  const chips = listChips(listPath, filter, scope, locale);
  const results = {
    path: listPath,
    filter,
    scope,
    active: chips.chosen.length,
    count: found.count,
    isMore: found.isMore,
    isPartial: found.isPartial,
  };
  return {
    query,
    searched: params.query,
    businesses: isAllBusinesses ? businesses : businesses.slice(0, businessesAtFirst),
    businessesPath:
      !isAllBusinesses && businesses.length > businessesAtFirst
        ? `/search?${new URLSearchParams([...parameters, ["businesses", "all"]])}`
        : null,
    cards: found.cards,
    parts: partsOf(found, trail.key === null),
    named: namedOf(found, trail.key === null),
    highlights: highlightTitles(found.cards, found.words),
    // Nobody knows how many there are before any is found.
    count: found.isMore && found.count === 0 ? null : `${found.count}${found.isMore ? "+" : ""}`,
    correction: found.correction,
    isNarrowed,
    // Ways on without results or a query.
    newest: query ? [] : (await listNewestOfSellers(newestShown, { locale, now })).cards,
    categories: found.cards.length > 0 ? [] : catalogue.map(({ id, name }) => ({ id, name })),
    newestPath:
      filter.sort === null
        ? searchPath({ ...params, filter: { ...filter, sort: "newest" } })
        : null,
    isSaved: found.isSaved,
    savedPath: savedPathOf(params),
    chips: {
      ...chips,
      chosen: [
        ...sectionChips(params, catalogue),
        ...withWordsAgain(chips.chosen, understood, { ...section, governorates }, locale),
      ],
    },
    offered: offeredParts(understood, { ...section, governorates }, locale),
    groups: facetGroups({ params, facets: found.facets, catalogue, governorates }),
    results,
    exactPath: searchPath({ ...typed, isExact: true }),
    also: also
      .flatMap((each) => (each.kind === "term" ? each.text : []))
      .slice(0, suggestedWhenNone),
    widerPath: filter.governorateId
      ? searchPath({ ...params, filter: { ...filter, governorateId: null, areaId: null } })
      : null,
    pagination: pagination(trail, path, found.next),
    path,
  };
}

async function findBusinesses({ query, filter }: SearchParams, isAll: boolean, read: ReadContext) {
  const limit = isAll ? businessesAtMost : businessesAtFirst + 1;
  return withRatings(await searchBusinesses(query, { limit, place: filter }, read));
}

export const handle: PageHandle<typeof loader> = {
  firstScreen: "search",
  cache: {
    tag: "search",
    asks: ["q", "category", "subcategory", "exact", "businesses", "after"],
    isFiltered: true,
  },
  crawl: false,
};

export function meta({ matches, loaderData: { query, path } }: Route.MetaArgs) {
  const title = query ? m.search_page_title({ query }) : m.search_title();
  return [
    ...pageMeta({
      root: matches[0].loaderData,
      title,
      description: m.search_description(),
      path,
      noindex: true,
    }),
    ...(query ? [feedLink(title, `/search/feed.xml?q=${encodeURIComponent(query)}`)] : []),
  ];
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, cards, highlights, count, correction, results, offered } = loaderData;
  const now = pageTime(loaderData);
  useEffect(() => saveRecent(query), [query]);
  if (!query) return <NothingSearched {...loaderData} now={now} />;
  const titles = new Map(
    cards.map(({ id }, index) => [id, <Highlighted key={id} parts={highlights[index] ?? []} />]),
  );
  const save = <SaveSearchForm {...loaderData} />;
  const saveFirst = <SaveSearchForm {...loaderData} isMain />;
  // Nothing is left to be narrowed.
  const isBare =
    cards.length === 0 &&
    !loaderData.isNarrowed &&
    offered.length === 0 &&
    !results.isPartial &&
    !loaderData.pagination.previous;
  return (
    <div className="flex flex-col gap-1 md:gap-4">
      <h1 className="text-sm font-extrabold md:text-3xl">
        <Heading query={query} count={count} />
      </h1>
      {correction && (
        <CorrectionNote
          typed={loaderData.searched}
          correction={correction}
          exactPath={loaderData.exactPath}
        />
      )}
      {loaderData.businesses.length > 0 && (
        <Businesses {...loaderData}>
          {loaderData.businessesPath && (
            <TextLink to={loaderData.businessesPath} className="text-sm">
              {m.search_businesses_all()}
            </TextLink>
          )}
        </Businesses>
      )}
      {isBare ? (
        <NoHits {...loaderData}>{saveFirst}</NoHits>
      ) : (
        <ListingList
          title={null}
          results={results}
          listings={cards}
          now={now}
          titles={titles}
          parts={shownParts(loaderData)}
          pagination={loaderData.pagination}
          empty={<NoHits {...loaderData}>{saveFirst}</NoHits>}
          filters={
            <>
              <ListingFilters {...results} />
              <SearchFacets groups={loaderData.groups} />
            </>
          }
          narrower={offered.map(({ text, to }) => (
            <LocalLink key={to} to={to} preventScrollReset className="chip">
              <Plus aria-hidden className="size-4" />
              {text}
            </LocalLink>
          ))}
          chips={
            <ListChips {...results} chips={loaderData.chips}>
              {loaderData.newestPath && cards.length > 1 && (
                <LocalLink to={loaderData.newestPath} preventScrollReset className="chip chip-open">
                  {m.filters_sort_newest()}
                </LocalLink>
              )}
              {cards.length > 0 && save}
            </ListChips>
          }
        />
      )}
    </div>
  );
}

type BusinessesProps = Pick<
  Route.ComponentProps["loaderData"],
  "businesses" | "businessesPath" | "cards"
> & { children: ReactNode };

/** Beside hits one line that a finger moves; alone, and where all are asked for, cards. */
function Businesses({ businesses, businessesPath, cards, children }: BusinessesProps) {
  const isRow =
    cards.length > 0 && (businessesPath !== null || businesses.length <= businessesAtFirst);
  return (
    <div className="my-1">
      <Companies
        businesses={businesses}
        title={m.search_businesses()}
        form={isRow ? "pills" : "grid"}
      />
      {children}
    </div>
  );
}

function Heading({ query, count }: { query: string; count: string | null }) {
  const [before, between, after] = splitAtPlaceholder((slot) =>
    count === null
      ? m.search_page_title({ query: slot })
      : m.search_heading({ query: slot, count: slot }),
  );
  return (
    <>
      {before}
      <UserWords>{query}</UserWords>
      {between}
      {count !== null && <bdi>{inDigits(count, getLocale())}</bdi>}
      {after}
    </>
  );
}
