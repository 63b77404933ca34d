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

export function facetGroups({ params, facets, catalogue, governorates }: Choices): FacetGroup[] {
  const { filter } = params;
  const { category, subcategory } = chosenIn(params, catalogue);
  const within = (change: Partial<ListingFilter>) =>
    searchPath({ ...params, filter: { ...filter, ...change } });
  const inSection = (categoryId: string | null, subcategoryId: string | null) =>
    pathInSection(params, { categoryId, subcategoryId });
  const parts = category?.subcategories.map(({ id, title }) => ({ id, name: title })) ?? [];
  const types = listingTypes.map((id) => ({ id, name: listingTypeName(id) }));
  return [
    {
      title: m.search_facet_categories(),
      links: category ? [] : linksTo(facets.categories, catalogue, (id) => inSection(id, null)),
      all: category ? { name: m.search_in_all(), to: inSection(null, null) } : null,
    },
    {
      title: m.search_facet_subcategories(),
      links: subcategory
        ? []
        : linksTo(facets.subcategories, parts, (id) => inSection(category?.id ?? null, id)),
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
        : linksTo(facets.governorates, governorates, (governorateId) =>
            within({ governorateId, areaId: null }),
          ),
      all: null,
    },
    {
      title: m.search_facet_types(),
      links: filter.type ? [] : linksTo(facets.types, types, (type) => within({ type })),
      all: null,
    },
  ];
}

export function sectionChips(params: SearchParams, catalogue: Choices["catalogue"]) {
  const { category, subcategory } = chosenIn(params, catalogue);
  const without = (categoryId: string | null) =>
    pathInSection(params, { categoryId, subcategoryId: null });
  return [
    ...(category ? [{ text: category.name, to: without(null) }] : []),
    ...(category && subcategory ? [{ text: subcategory.title, to: without(category.id) }] : []),
  ];
}

function chosenIn({ section }: SearchParams, catalogue: Choices["catalogue"]) {
  const category = catalogue.find(({ id }) => id === section.categoryId);
  const subcategory = category?.subcategories.find(({ id }) => id === section.subcategoryId);
  return { category, subcategory };
}

// Details belong to a section: they do not go along into another.
function pathInSection(params: SearchParams, section: SearchParams["section"]): string {
  return searchPath({ ...params, section, filter: { ...params.filter, details: [] } });
}

function linksTo<Id extends string>(
  counts: readonly FacetCount[],
  things: readonly { id: Id; name: string }[],
  to: (id: Id) => string,
) {
  return counts.flatMap((facet) => {
    const thing = things.find(({ id }) => id === facet.id);
    return thing ? [{ ...facet, name: thing.name, to: to(thing.id) }] : [];
  });
}
