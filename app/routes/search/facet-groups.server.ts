import type { CategoryWithSubcategories } from "#app/features/catalogue/catalogue.server.ts";
import { type ListingFilter, type FilterScope } from "#app/features/listings/listing-filter.ts";
import { listingTypes } from "#app/features/listings/listing.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { type SearchParams, searchPath } from "#app/features/search/search-params.ts";
import type { FacetGroup } from "#app/features/search/search-facets.tsx";
import type { FacetCount, Facets } from "#app/features/search/search-result.ts";
import { m } from "#app/paraglide/messages.js";

type Choices = {
  params: SearchParams;
  facets: Facets;
  catalogue: readonly CategoryWithSubcategories[];
  governorates: FilterScope["governorates"];
};

/** Where the hits of a search lie, named, each with the address that narrows the search to it. */
export function facetGroups({ params, facets, catalogue, governorates }: Choices): FacetGroup[] {
  const { section, filter } = params;
  const category = catalogue.find(({ id }) => id === section.categoryId);
  const subcategory = category?.subcategories.find(({ id }) => id === section.subcategoryId);
  const within = (change: Partial<ListingFilter>) =>
    searchPath({ ...params, filter: { ...filter, ...change } });
  const inSection = (categoryId: string | null, subcategoryId: string | null) =>
    pathInSection(params, { categoryId, subcategoryId });
  return [
    {
      title: m.search_facet_categories(),
      links: category
        ? []
        : named(
            facets.categories,
            catalogue,
            ({ name }) => name,
            (id) => inSection(id, null),
          ),
      all: category ? { name: m.search_in_all(), to: inSection(null, null) } : null,
    },
    {
      title: m.search_facet_subcategories(),
      links:
        category && !subcategory
          ? named(
              facets.subcategories,
              category.subcategories,
              ({ title }) => title,
              (id) => inSection(category.id, id),
            )
          : [],
      all:
        category && subcategory
          ? {
              name: m.search_in_category({ name: category.name }),
              to: inSection(category.id, null),
            }
          : null,
    },
    {
      title: m.search_facet_governorates(),
      links: filter.governorateId
        ? []
        : named(
            facets.governorates,
            governorates,
            ({ name }) => name,
            (governorateId) => within({ governorateId, areaId: null }),
          ),
      all: null,
    },
    {
      title: m.search_facet_types(),
      links: filter.type
        ? []
        : facets.types.flatMap((facet) => {
            const type = listingTypes.find((each) => each === facet.id);
            return type ? [{ ...facet, name: listingTypeName(type), to: within({ type }) }] : [];
          }),
      all: null,
    },
  ];
}

// The details of a section are asked in that section only.
function pathInSection(params: SearchParams, section: SearchParams["section"]): string {
  return searchPath({ ...params, section, filter: { ...params.filter, details: [] } });
}

/** The chosen category and subcategory, each with the address of the search without it. */
export function sectionChips(
  params: SearchParams,
  catalogue: readonly CategoryWithSubcategories[],
): { text: string; to: string }[] {
  const category = catalogue.find(({ id }) => id === params.section.categoryId);
  const inner = category?.subcategories.find(({ id }) => id === params.section.subcategoryId);
  const without = (categoryId: string | null) =>
    pathInSection(params, { categoryId, subcategoryId: null });
  return [
    ...(category ? [{ text: category.name, to: without(null) }] : []),
    ...(category && inner ? [{ text: inner.title, to: without(category.id) }] : []),
  ];
}

function named<Thing extends { id: string }>(
  counts: readonly FacetCount[],
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  to: (id: string) => string,
) {
  return counts.flatMap((facet) => {
    const thing = things.find(({ id }) => id === facet.id);
    return thing ? [{ ...facet, name: nameOf(thing), to: to(facet.id) }] : [];
  });
}
