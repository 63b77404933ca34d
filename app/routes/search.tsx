import { SearchX } from "lucide-react";
import type { Route } from "./+types/search";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { FilterResults } from "#app/features/listings/filter-results.tsx";
import { narrows, withoutFilter } from "#app/features/listings/listing-filter.ts";
import { ListingFilters } from "#app/features/listings/listing-filters.tsx";
import { ListingGrid } from "#app/features/listings/listing-grid.tsx";
import { ViewToggle } from "#app/features/listings/view-toggle.tsx";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { CorrectionNote } from "#app/features/search/correction-note.tsx";
import { highlightTitles } from "#app/features/search/highlight-titles.ts";
import { Highlighted } from "#app/features/search/highlighted.tsx";
import { readSearchAsked, searchPath } from "#app/features/search/search-asked.ts";
import { SaveSearchForm } from "#app/features/search/save-search-form.tsx";
import { SearchFacets } from "#app/features/search/search-facets.tsx";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { countCap } from "#app/features/search/search-result.ts";
import { search } from "#app/features/search/search.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { wordsAround } from "#app/platform/words-around.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { feedLink, pageMeta } from "./page-meta.ts";
import { pagination, readTrail } from "./page-trail.ts";
import { facetGroups } from "./search/facet-groups.server.ts";

const suggestedWhenNone = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const now = clock.now();
  const parameters = new URL(request.url).searchParams;
  const [catalogue, governorates] = await Promise.all([
    listCatalogue(locale),
    listGovernorateOptions(locale),
  ]);
  const asked = readSearchAsked(parameters, { sections: catalogue, governorates });
  const { query, section, filter } = asked;
  const trail = readTrail(parameters);
  const found = await search({ ...asked, after: trail.key }, { locale, now });
  const isNone = query !== "" && found.cards.length === 0;
  const also = isNone ? await suggest(query, locale) : [];
  const path = searchPath(asked);
  return {
    query,
    cards: found.cards,
    highlights: highlightTitles(found.cards, found.words),
    // Ruling 39.
    count: found.count < countCap ? String(found.count) : `${countCap - 1}+`,
    correction: found.correction,
    isPartial: found.isPartial,
    groups: facetGroups({ asked, facets: found.facets, catalogue, governorates }),
    results: {
      path: searchPath({ ...asked, filter: withoutFilter({ ...filter, sort: "newest" }) }),
      filter,
      scope: { ...section, governorates },
      count: found.count,
      countCap,
    },
    around: searchPath({ ...asked, query: "", isExact: false }),
    exactPath: searchPath({ ...asked, isExact: true }),
    also: also
      .flatMap((each) => (each.kind === "term" ? each.text : []))
      .slice(0, suggestedWhenNone),
    widerPath: filter.governorateId
      ? searchPath({ ...asked, filter: { ...filter, governorateId: null, areaId: null } })
      : null,
    pagination: pagination(trail, path, found.next),
    path,
    now,
  };
}

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
  const { query, cards, highlights, count, correction, results, now } = loaderData;
  if (!query) {
    return (
      <div className="space-y-6">
        <SearchForm query="" around={loaderData.around} />
        <EmptyState level={1} title={m.search_none_yet()} text={m.search_none_yet_text()}>
          <BrowseAll />
        </EmptyState>
      </div>
    );
  }
  const titles = new Map(
    cards.map(({ id }, index) => [id, <Highlighted key={id} parts={highlights[index] ?? []} />]),
  );
  return (
    <div className="space-y-6">
      <PageHeading
        title={<Heading query={query} count={count} />}
        actions={cards.length > 0 && <ViewToggle />}
      />
      <SearchForm query={query} around={loaderData.around} />
      <SaveSearchForm path={loaderData.path} />
      {correction && (
        <CorrectionNote asked={query} correction={correction} exactPath={loaderData.exactPath} />
      )}
      {loaderData.isPartial && <Alert role="status">{m.search_partial()}</Alert>}
      <div className="items-start gap-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <SearchFacets groups={loaderData.groups} />
          <ListingFilters {...results} />
        </div>
        <div>
          {cards.length > 0 || narrows(results.filter) ? <FilterResults {...results} /> : null}
          {cards.length === 0 && <NoHits {...loaderData} />}
          <ListingGrid listings={cards} now={now} level={2} eager narrow titles={titles} />
          <Pagination {...loaderData.pagination} className="pt-6" />
        </div>
      </div>
    </div>
  );
}

function Heading({ query, count }: { query: string; count: string }) {
  const [before, between, after] = wordsAround((slot) =>
    m.search_heading({ query: slot, count: slot }),
  );
  return (
    <>
      {before}
      <UserWords>{query}</UserWords>
      {between}
      <bdi>{count}</bdi>
      {after}
    </>
  );
}

type NoHitsProps = Pick<Route.ComponentProps["loaderData"], "also" | "widerPath" | "results">;

/** Nothing was found (D1 §2): other words, a wider area, everything. */
function NoHits({ also, widerPath, results }: NoHitsProps) {
  return (
    <EmptyState
      title={m.search_no_results()}
      text={narrows(results.filter) ? m.search_no_results_filtered() : m.search_try_different()}
      icon={SearchX}
    >
      {also.length > 0 && (
        <p className="w-full">
          <span className="mb-2 block font-semibold">{m.search_try_also()}</span>
          <span className="flex flex-wrap justify-center gap-2">
            {also.map((words) => (
              <ButtonLink
                key={words}
                to={`/search?q=${encodeURIComponent(words)}`}
                variant="secondary"
              >
                <UserWords>{words}</UserWords>
              </ButtonLink>
            ))}
          </span>
        </p>
      )}
      {widerPath && (
        <ButtonLink to={widerPath} variant="secondary">
          {m.search_wider_area()}
        </ButtonLink>
      )}
      <BrowseAll />
    </EmptyState>
  );
}

function BrowseAll() {
  return (
    <ButtonLink to="/category/all" variant="secondary">
      {m.search_browse()}
    </ButtonLink>
  );
}
