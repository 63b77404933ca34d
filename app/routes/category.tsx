import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/category";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { allCategories, isCatalogueId } from "#app/features/catalogue/category.ts";
import {
  ListChips,
  ListingFilters,
  NoListings,
  NoMatches,
} from "#app/features/listings/asleep-filters.tsx";
import { listChips } from "#app/features/listings/listing-chips.ts";
import { ListingList } from "#app/features/listings/listing-list.tsx";
import { countCap, listFiltered } from "#app/features/listings/filtered-listings.server.ts";
import {
  filteredPath,
  narrows,
  readListingFilter,
  shownScope,
} from "#app/features/listings/listing-filter.ts";
import { listBusinesses } from "#app/features/listings/sellers.server.ts";
import { namedListing } from "#app/features/listings/listing-summary.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { breadcrumbList, graphOf, itemList } from "#app/platform/structured-data.ts";
import { asleep } from "#app/ui/asleep.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CategoryBanner, SubcategoryCards } from "./category/category-head.tsx";
import { dataScript, feedLink, pageMeta } from "./page-meta.ts";
import { ownAddress, pagination, readTrail } from "./page-trail.ts";
import { ErrorPage } from "./shell/error-page.tsx";

const Companies = asleep(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);

const listingsPerPage = 24;

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!isCatalogueId(id)) throw new NotFound();
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const query = new URL(request.url).searchParams;
  const trail = readTrail(query);
  const isAll = id === allCategories;
  const scope = {
    categoryId: isAll ? null : id,
    subcategoryId: null,
    governorates: await listGovernorateOptions(locale),
  };
  const filter = readListingFilter(query, scope);
  const [category, businesses, page] = await Promise.all([
    isAll ? null : getCategory(id, locale),
    isAll ? [] : listBusinesses({ categoryId: id }),
    listFiltered(
      isAll ? {} : { categoryId: id },
      { filter, key: trail.key, limit: listingsPerPage },
      read,
    ),
  ]);
  const path = `/category/${id}`;
  const filtered = filteredPath(path, filter);
  return {
    category,
    businesses,
    cards: page.cards,
    pagination: pagination(trail, filtered, page.next),
    // What is filtered or sorted is this page seen otherwise, and no page of its own.
    path: filtered === path ? ownAddress(trail, path) : path,
    isFiltered: filtered !== path,
    isNarrowed: narrows(filter),
    chips: listChips(path, filter, scope, locale),
    results: { path, filter, scope: shownScope(scope, filter), count: page.count, countCap },
    now: read.now,
  };
}

/** Its first screen is drawn before the style sheet is there (page-style.tsx). */
export const handle = { firstScreen: "category" };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data the error page below writes the head.
  if (!loaderData) return [];
  const { category, cards, path, isFiltered } = loaderData;
  const root = matches[0].loaderData;
  const title = category?.name ?? m.catalogue_all();
  const id = category?.id ?? allCategories;
  const where = { publicUrl: root?.site.publicUrl ?? "", locale: getLocale() };
  const trail = [
    { name: m.common_home(), path: "/" },
    { name: title, path: `/category/${id}` },
  ];
  return [
    ...pageMeta({
      root,
      title,
      description: category?.description ?? m.catalogue_all_description(),
      path,
      noindex: isFiltered,
      card: { path: `/category/${id}/card.jpg`, alt: title },
    }),
    feedLink(title, `/category/${id}/feed.xml`),
    // A browser need not carry how it is written.
    ...(import.meta.env.SSR
      ? [
          dataScript(
            graphOf(breadcrumbList(trail, where), itemList(cards.map(namedListing), where)),
          ),
        ]
      : []),
  ];
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, businesses, cards, pagination, results, chips, now } = loaderData;
  return (
    <div className="space-y-2 md:space-y-8">
      <CategoryBanner category={category} />
      {category && <SubcategoryCards category={category} />}
      <ListingList
        title={loaderData.isFiltered ? m.catalogue_listings() : m.catalogue_featured()}
        results={results}
        listings={cards}
        now={now}
        pagination={pagination}
        empty={loaderData.isNarrowed ? <NoMatches {...results} /> : <NoListings />}
        filters={<ListingFilters {...results} />}
        chips={<ListChips {...results} chips={chips} />}
      />
      {businesses.length > 0 && (
        <div className="pt-8 md:pt-4">
          <Companies businesses={businesses} />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <>
      <title>{m.catalogue_category_not_found()}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={m.catalogue_category_not_found()}
        text={m.catalogue_category_not_found_text()}
      >
        <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
      </EmptyState>
    </>
  );
}
