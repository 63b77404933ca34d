import { type Place, wholeCountry } from "#app/features/places/place.ts";
import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import type { DetailFilter } from "#app/features/listings/listing-filter-details.ts";

/** What a filter asks of one listing; as pages filter lists in the database (listings/data/filter-queries). */
export type ListingFacts = {
  listingType: string;
  governorateId: string;
  /** The area and what it lies in, up to the governorate. */
  areaIds: readonly string[];
  currency: string | null;
  priceNormalized: number | null;
  /** In the same unit; null where the price is one amount. */
  priceHighest: number | null;
  isVerified: boolean;
  hasPicture: boolean;
  details: Readonly<Record<string, unknown>>;
};

/** An area with what it lies in, the nearer first. */
export function areasAround(areaId: string | null, places: ReadonlyMap<string, Place>): string[] {
  const ids: string[] = [];
  for (let id = areaId; id && ids.length < 5; id = places.get(id)?.parentId ?? null) ids.push(id);
  return ids;
}

/** Whether a new listing passes a filter; how long ago it may be posted does not matter to one that is new. */
export function fitsFilter(filter: ListingFilter, listing: ListingFacts): boolean {
  const { type, price, governorateId, areaId, verified, pictures, details } = filter;
  return (
    (!type || listing.listingType === type) &&
    (!price || isPriced(price, listing)) &&
    (!governorateId || reaches(governorateId, areaId, listing)) &&
    (!verified || listing.isVerified) &&
    (!pictures || listing.hasPicture) &&
    details.every((detail) => says(detail, listing.details))
  );
}

function isPriced(
  { currency, min, max }: NonNullable<ListingFilter["price"]>,
  listing: ListingFacts,
): boolean {
  const { priceNormalized: lowest } = listing;
  if ((currency && listing.currency !== currency) || lowest === null) return false;
  return (
    (max === null || lowest <= max) && (min === null || (listing.priceHighest ?? lowest) >= min)
  );
}

function reaches(governorateId: string, areaId: string | null, listing: ListingFacts): boolean {
  if (listing.governorateId === wholeCountry) return true;
  return listing.governorateId === governorateId && (!areaId || listing.areaIds.includes(areaId));
}

function says(detail: DetailFilter, details: ListingFacts["details"]): boolean {
  const said = details[detail.key];
  switch (detail.kind) {
    case "flag":
      return said === true;
    case "choice":
      // A list of one is no choice, as in the database.
      return typeof said === "string" && detail.choices.includes(said);
    case "range":
      return (
        typeof said === "number" &&
        (detail.min === null || said >= detail.min) &&
        (detail.max === null || said <= detail.max)
      );
  }
}
