import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/subcategory";
import { getSubcategory } from "#app/features/catalogue/catalogue.server.ts";
import { isCatalogueId } from "#app/features/catalogue/category.ts";
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
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { asleep } from "#app/ui/asleep.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { dataScript, pageMeta } from "./page-meta.ts";
import { ownAddress, pagination, readTrail } from "./page-trail.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { NewestSlides } from "./subcategory/newest-slides.tsx";

const Companies = asleep(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);
const HelpCard = asleep(async () => (await import("./subcategory/help-card.tsx")).HelpCard, "seen");

const listingsPerPage = 24;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { categoryId, subcategoryId } = params;
  if (!isCatalogueId(subcategoryId)) throw new NotFound();
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const query = new URL(request.url).searchParams;
  const trail = readTrail(query);
  const governorates = await listGovernorateOptions(locale);
  const scope = { categoryId, subcategoryId, governorates };
  const filter = readListingFilter(query, scope);
  const [{ category, subcategory }, businesses, page] = await Promise.all([
    getSubcategory(subcategoryId, locale),
    listBusinesses({ subcategoryId }),
    listFiltered({ subcategoryId }, { filter, key: trail.key, limit: listingsPerPage }, read),
  ]);
  if (category.id !== categoryId) throw new NotFound();
  const path = `/category/${categoryId}/subcategory/${subcategoryId}`;
  const filtered = filteredPath(path, filter);
  return {
    category: { id: category.id, name: category.name, hue: category.hue, icon: category.icon },
    subcategory,
    businesses,
    cards: page.cards,
    pagination: pagination(trail, filtered, page.next),
    // What is filtered or sorted is this page seen otherwise, and no page of its own.
    path: filtered === path ? ownAddress(trail, path) : path,
    isFiltered: filtered !== path,
    isNarrowed: narrows(filter),
    isFirstPage: trail.key === null && filtered === path,
    chips: listChips(path, filter, scope, locale),
    results: { path, filter, scope: shownScope(scope, filter), count: page.count, countCap },
    now: read.now,
  };
}

/** Its first screen is drawn before the style sheet is there (page-style.tsx). */
export const handle = { firstScreen: "subcategory" };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data the error page below writes the head.
  if (!loaderData) return [];
  const { category, subcategory, cards, path, isFiltered } = loaderData;
  const root = matches[0].loaderData;
  const where = { publicUrl: root?.site.publicUrl ?? "", locale: getLocale() };
  const ofCategory = `/category/${category.id}`;
  const trail = [
    { name: m.common_home(), path: "/" },
    { name: category.name, path: ofCategory },
    { name: subcategory.title, path: `${ofCategory}/subcategory/${subcategory.id}` },
  ];
  return [
    ...pageMeta({
      root,
      title: `${subcategory.title} | ${category.name}`,
      description: subcategory.description,
      path,
      noindex: isFiltered,
      card: { path: `${ofCategory}/card.jpg`, alt: category.name },
    }),
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

export default function SubcategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, subcategory, businesses, cards, pagination, isFirstPage, results, chips, now } =
    loaderData;
  const help = <HelpCard topic={{ categoryId: category.id, subcategoryId: subcategory.id }} />;
  return (
    <div className="space-y-2 md:space-y-8">
      <div>
        <Breadcrumb
          items={[
            { label: m.common_home(), to: "/" },
            { label: category.name, to: `/category/${category.id}` },
            { label: subcategory.title },
          ]}
        />
        <h1 className="text-xl leading-snug font-extrabold md:mt-2 md:text-3xl">
          {subcategory.title}
        </h1>
        <p className="line-clamp-1 max-w-prose text-xs text-muted md:mt-1 md:line-clamp-none md:text-base">
          {subcategory.description}
        </p>
      </div>
      <div className="subcategory-top">
        {isFirstPage && (
          <>
            <NewestSlides listings={cards} subcategory={subcategory} category={category} />
            {help}
          </>
        )}
        <Companies businesses={businesses} isRow />
      </div>
      <ListingList
        title={m.catalogue_subcategory_listings()}
        results={results}
        listings={cards}
        now={now}
        pagination={pagination}
        empty={loaderData.isNarrowed ? <NoMatches {...results} /> : <NoListings />}
        filters={<ListingFilters {...results} />}
        chips={<ListChips {...results} chips={chips} />}
      />
      {!isFirstPage && help}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <>
      <title>{m.catalogue_page_not_found()}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        title={m.catalogue_page_not_found()}
        text={m.catalogue_page_not_found_text()}
      >
        <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
      </EmptyState>
    </>
  );
}
