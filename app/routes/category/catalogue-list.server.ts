import { listFiltered } from "#app/features/search/filtered-lists.server.ts";
import { listChips } from "#app/features/listing-filters/listing-chips.ts";
import {
  filteredPath,
  narrows,
  readListingFilter,
  shownScope,
  type FilterSection,
} from "#app/features/listings/listing-filter.ts";
import { listFeatured } from "#app/features/listings/listings.server.ts";
import { listBusinesses } from "#app/features/sellers/sellers.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { withRatings } from "#app/features/reviews/reviews.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { CachedPageContext } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { ownAddress, pagination, readTrail } from "../page-trail.ts";

const listingsPerPage = 24;
const featuredAtMost = 4;

export async function loadCatalogueList(
  { request, context }: { request: Request; context: CachedPageContext },
  path: string,
  section: FilterSection,
  known?: number,
) {
  const { locale } = context.get(requestInfoContext);
  const now = clock.now();
  const query = new URL(request.url).searchParams;
  const trail = readTrail(query);
  const scope = { ...section, governorates: await listGovernorateOptions(locale) };
  const filter = readListingFilter(query, scope);
  const { categoryId, subcategoryId, sellerId } = section;
  const filtered = filteredPath(path, filter);
  const isFirstPage = trail.key === null && filtered === path;
  const featured =
    isFirstPage && !subcategoryId && !sellerId
      ? (await listFeatured({ limit: featuredAtMost, categoryId }, { locale, now })).cards
      : [];
  const part = subcategoryId ? { subcategoryId } : categoryId ? { categoryId } : null;
  const [businesses, page] = await Promise.all([
    part ? listBusinesses(part, { locale, now }, filter).then(withRatings) : [],
    listFiltered(
      section,
      {
        filter,
        key: trail.key,
        limit: listingsPerPage - featured.length,
        except: featured.map(({ id }) => id),
        known: narrows(filter) ? undefined : known,
      },
      { locale, now },
    ),
  ]);
  const chips = listChips(path, filter, scope, locale);
  return {
    businesses,
    featured,
    // A part that is featured whole has a list all the same.
    cards: page.cards.length > 0 ? page.cards : featured,
    pagination: pagination(trail, filtered, page.next),
    // What is filtered or sorted is this page seen otherwise, and no page of its own.
    path: filtered === path ? ownAddress(trail, path) : path,
    isFiltered: filtered !== path,
    isNarrowed: narrows(filter),
    isFirstPage,
    chips,
    results: {
      path,
      filter,
      scope: shownScope(scope, filter),
      active: chips.chosen.length,
      count: page.count,
      isMore: page.isMore,
      isPartial: page.isPartial,
    },
  };
}
