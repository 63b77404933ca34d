import {
  type FilterScope,
  type ListingFilter,
  readListingFilter,
  writeListingFilter,
  type FilterSection,
} from "#app/features/listings/listing-filter.ts";
import { cleanQuery } from "./rules/query.ts";

export type SearchParams = {
  query: string;
  section: FilterSection;
  filter: ListingFilter;
  /** As it was typed: no other spelling is tried when nothing is found. */
  isExact: boolean;
};

type Sections = readonly { id: string; subcategories: readonly { id: string }[] }[];

/** The address's question (`q`, `category`, `subcategory`, `exact` and those of listing-filter.ts); what is forged or stale is left out. */
export function readSearchParams(
  query: URLSearchParams,
  { sections, governorates }: { sections: Sections } & Pick<FilterScope, "governorates">,
): SearchParams {
  const section = readSection(query, sections);
  return {
    query: cleanQuery(query.get("q") ?? ""),
    section,
    filter: readListingFilter(query, { ...section, governorates }, null),
    isExact: query.get("exact") === "1",
  };
}

/** The one way to write it into the address of the search page; the key of a page is not part of it. */
export function searchPath({ query, section, filter, isExact }: SearchParams): string {
  const written = new URLSearchParams();
  if (query) written.set("q", query);
  if (section.categoryId) written.set("category", section.categoryId);
  if (section.subcategoryId) written.set("subcategory", section.subcategoryId);
  for (const [name, value] of writeListingFilter(filter)) written.append(name, value);
  if (isExact) written.set("exact", "1");
  return written.size > 0 ? `/search?${written}` : "/search";
}

// A subcategory says its category; one that lies elsewhere is of a choice that was changed.
function readSection(query: URLSearchParams, sections: Sections): FilterSection {
  const inner = query.get("subcategory");
  const chosen = sections.find(({ id }) => id === query.get("category"));
  const around =
    chosen ?? sections.find(({ subcategories }) => subcategories.some(({ id }) => id === inner));
  return {
    categoryId: around?.id ?? null,
    subcategoryId: around?.subcategories.find(({ id }) => id === inner)?.id ?? null,
  };
}
