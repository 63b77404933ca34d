import type { ListingErrors } from "#app/features/listing-editor/listing-fields.ts";
import { parseListing } from "#app/features/listing-editor/listing-input.ts";

/** A listing form in which everything that must be there is right. */
export const typedListing = {
  submissionKey: "0198b5c2-6f1e-4a7e-9d3b-2f6a1c4e8d70",
  category: "cars",
  listingType: "sale",
  title: "كيا ريو 2011",
  description: "فحص كامل، دهان خارجي",
  priceType: "fixed",
  price: "6500",
  currency: "USD",
  governorate: "damascus",
  terms: "yes",
};

type Changes = Record<string, string | string[] | null>;

/** The complete form with some fields otherwise, as it is read; null leaves one out. */
export function parseWith(changes: Changes = {}, mode: "new" | "edit" = "new") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typedListing, ...changes })) {
    for (const each of value === null ? [] : [value].flat()) form.append(name, each);
  }
  return parseListing(form, mode);
}

export function errorsWith(changes: Changes): ListingErrors | undefined {
  return parseWith(changes).errors;
}
