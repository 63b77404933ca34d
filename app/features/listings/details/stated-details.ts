import type { ListingType } from "../listing.ts";
import { type DetailField, detailFieldsOf, type ListingDetails } from "../listing-details.ts";
import { checkDetails } from "../listing-details-input.ts";

export type Detailed = {
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  details: ListingDetails;
};

export type StatedDetail = { field: DetailField; value: string | number | true };

/**
 * The details that a listing of its category can have and has, in the order of the form. What is kept
 * from another time and does not fit any more is left out.
 */
export function statedDetails(listing: Detailed): StatedDetail[] {
  const { categoryId, subcategoryId, listingType } = listing;
  const fields = detailFieldsOf(categoryId, subcategoryId, listingType);
  const { details } = checkDetails(listing.details, fields);
  return fields.flatMap((field) => {
    const value = details[field.key];
    return value === undefined || value === false ? [] : [{ field, value }];
  });
}
