import type { ListingFilter, FilterSection } from "#app/features/listings/listing-filter.ts";
import { type Place, entireCountry } from "#app/features/places/place.ts";

/** One of the things that are copied into the index, and what it has to be. */
export type FiledUnder = {
  facet: "categories" | "subcategories" | "types" | "governorates";
  filings: readonly string[];
};

/** A reader's filter as the index answers it. */
export type HitFilter = {
  filed: readonly FiledUnder[];
  publishedAfter: Date | null;
  /** What only the listing itself knows: price, verified, pictures, details. Null when nothing is asked of it. */
  rest: ListingFilter | null;
  /** About how many of a hundred listings `rest` leaves, 0 to 1. */
  restShare: number;
};

const day = 24 * 60 * 60 * 1000;

export function askFilter(section: FilterSection, filter: ListingFilter, now: Date): HitFilter {
  const { type, governorateId, areaId, within, price, verified, pictures, details } = filter;
  const filed: FiledUnder[] = [];
  const under = (facet: FiledUnder["facet"], ...filings: string[]) =>
    filed.push({ facet, filings });
  if (section.categoryId) under("categories", `f:category:${section.categoryId}`);
  if (section.subcategoryId) under("subcategories", `f:subcategory:${section.subcategoryId}`);
  if (type) under("types", `f:type:${type}`);
  // What is offered in all Syria or online is offered here too.
  const everywhere = `f:governorate:${entireCountry}`;
  if (governorateId)
    under(
      "governorates",
      areaId ? `f:area:${areaId}` : `f:governorate:${governorateId}`,
      ...(governorateId === entireCountry ? [] : [everywhere]),
    );
  const shares = [
    price ? 0.3 : 1,
    verified ? 0.2 : 1,
    pictures ? 0.7 : 1,
    ...details.map(() => 0.2),
  ];
  const restShare = shares.reduce((product, share) => product * share, 1);
  const hasRest = price !== null || verified || pictures || details.length > 0;
  return {
    filed,
    publishedAfter: within ? new Date(now.getTime() - within * day) : null,
    rest: hasRest
      ? { ...filter, type: null, governorateId: null, areaId: null, within: null }
      : null,
    restShare,
  };
}

/** The same without what was chosen of one facet: what its other choices would find. */
export function withoutFacet(filter: HitFilter, facet: FiledUnder["facet"]): HitFilter {
  // Another category has other subcategories.
  const left = facet === "categories" ? ["categories", "subcategories"] : [facet];
  return { ...filter, filed: filter.filed.filter((each) => !left.includes(each.facet)) };
}

/**
 * What the index is asked for instead, by the same: lists of lexemes, a listing has one of each. Section and
 * governorate, which most filters name together, are one lexeme: two long lists need not be compared.
 */
export function filedLexemes(filed: readonly FiledUnder[]): (readonly string[])[] {
  const of = (facet: FiledUnder["facet"]) => filed.find((each) => each.facet === facet)?.filings;
  const [section] = of("subcategories") ?? of("categories") ?? [];
  const governorates = of("governorates")?.filter((filing) => filing.startsWith("f:governorate:"));
  if (!section || !governorates || governorates.length < (of("governorates")?.length ?? 0))
    return filed.map(({ filings }) => filings);
  const types = of("types");
  return [governorates.map((filing) => together(section, filing)), ...(types ? [types] : [])];
}

const together = (section: string, governorate: string) =>
  `${section}:${governorate.slice("f:governorate:".length)}`;

type Filed = {
  categoryId: string;
  subcategoryId: string | null;
  listingType: string;
  governorateId: string;
  areaId: string | null;
};

/** Its lexemes: no word of a text has a colon after its fold. A district holds its neighborhoods. */
export function filingsOf(filed: Filed, places: ReadonlyMap<string, Place>): string[] {
  const { categoryId, subcategoryId, listingType, governorateId, areaId } = filed;
  const district = areaId ? (places.get(areaId)?.parentId ?? null) : null;
  const isDistrict = district !== governorateId && district !== entireCountry;
  return [
    `f:category:${categoryId}`,
    subcategoryId && `f:subcategory:${subcategoryId}`,
    `f:type:${listingType}`,
    `f:governorate:${governorateId}`,
    `f:category:${categoryId}:${governorateId}`,
    subcategoryId && `f:subcategory:${subcategoryId}:${governorateId}`,
    areaId && `f:area:${areaId}`,
    isDistrict && district && `f:area:${district}`,
  ].filter((filing) => typeof filing === "string" && filing !== "") as string[];
}
