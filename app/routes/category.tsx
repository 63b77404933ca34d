import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/category";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { allCategories, isCatalogueId } from "#app/features/catalogue/category.ts";
import { FilterResults, NoMatches } from "#app/features/listings/filter-results.tsx";
import { countCap, listFiltered } from "#app/features/listings/filtered-listings.server.ts";
import { filteredPath, narrows, readListingFilter } from "#app/features/listings/listing-filter.ts";
import { ListingFilters } from "#app/features/listings/listing-filters.tsx";
import { ListingSection } from "#app/features/listings/listing-section.tsx";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CategoryBanner } from "./category/category-banner.tsx";
import { SubcategoryCards } from "./category/subcategory-cards.tsx";
import { feedLink, pageMeta } from "./page-meta.ts";
import { ownAddress, pagination, readTrail } from "./page-trail.ts";
import { ErrorPage } from "./shell/error-page.tsx";

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
  const [category, page] = await Promise.all([
    isAll ? null : getCategory(id, locale),
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
    cards: page.cards,
    pagination: pagination(trail, filtered, page.next),
    // What is filtered or sorted is this page seen otherwise, and no page of its own.
    path: filtered === path ? ownAddress(trail, path) : path,
    isFiltered: filtered !== path,
    results: { path, filter, scope, count: page.count, countCap },
    now: read.now,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data the error page below writes the head.
  if (!loaderData) return [];
  const { category, path, isFiltered } = loaderData;
  const title = category?.name ?? m.catalogue_all();
  return [
    ...pageMeta({
      root: matches[0].loaderData,
      title,
      description: category?.description ?? m.catalogue_all_description(),
      path,
      noindex: isFiltered,
    }),
    feedLink(title, `/category/${category?.id ?? allCategories}/feed.xml`),
  ];
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, cards, pagination, results, now } = loaderData;
  return (
    <div className="space-y-8 md:space-y-12">
      <CategoryBanner category={category} />
      {category && <SubcategoryCards category={category} />}
      <ListingSection
        title={m.catalogue_featured()}
        listings={cards}
        now={now}
        pagination={pagination}
        empty={narrows(results.filter) ? <NoMatches {...results} /> : undefined}
      >
        <ListingFilters {...results} />
        <FilterResults {...results} />
      </ListingSection>
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
