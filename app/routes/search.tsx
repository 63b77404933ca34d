import { SearchX } from "lucide-react";
import type { Route } from "./+types/search";
import { ListingGrid } from "#app/features/listings/listing-grid.tsx";
import { ViewToggle } from "#app/features/listings/view-toggle.tsx";
import { cleanQuery } from "#app/features/search/query.ts";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { countCap, search } from "#app/features/search/search.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { wordsAround } from "#app/platform/words-around.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { feedLink, pageMeta } from "./page-meta.ts";
import { pagination, readTrail } from "./page-trail.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const now = clock.now();
  const parameters = new URL(request.url).searchParams;
  const query = cleanQuery(parameters.get("q") ?? "");
  const trail = readTrail(parameters);
  const { cards, next, count } = await search(query, trail.key, { locale, now });
  const path = query ? `/search?q=${encodeURIComponent(query)}` : "/search";
  return {
    query,
    cards,
    // Ruling 39.
    count: count < countCap ? String(count) : `${countCap - 1}+`,
    pagination: pagination(trail, path, next),
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
  const { query, cards, count, pagination, now } = loaderData;
  if (!query) {
    return (
      <div className="space-y-6">
        <SearchForm query="" />
        <EmptyState level={1} title={m.search_none_yet()} text={m.search_none_yet_text()}>
          <BrowseAll />
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <PageHeading
        title={<Heading query={query} count={count} />}
        actions={cards.length > 0 && <ViewToggle />}
      />
      <SearchForm query={query} />
      {count === "0" && (
        <EmptyState title={m.search_no_results()} text={m.search_try_different()} icon={SearchX}>
          <BrowseAll />
        </EmptyState>
      )}
      <ListingGrid listings={cards} now={now} level={2} eager />
      <Pagination {...pagination} className="pt-4" />
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

function BrowseAll() {
  return (
    <ButtonLink to="/category/all" variant="secondary">
      {m.search_browse()}
    </ButtonLink>
  );
}
