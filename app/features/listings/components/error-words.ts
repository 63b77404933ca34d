import type { ListingErrors, ListingField } from "../listing-input.ts";
import { listingErrorText } from "../listing-words.ts";

export type ErrorWords = Partial<Record<ListingField, string>>;

/** The order in which the fields stand on the page, and so the errors above it. */
const order: readonly ListingField[] = [
  "category",
  "subcategory",
  "listingType",
  "title",
  "description",
  "pictures",
  "price",
  "priceMin",
  "priceMax",
  "pound",
  "governorate",
  "area",
  "address",
  "phone",
  "contactEmail",
  "website",
  "terms",
];

export function errorWords(errors: ListingErrors): ErrorWords {
  const words: ErrorWords = {};
  for (const field of order) {
    const key = errors[field];
    if (key) words[field] = listingErrorText(key);
  }
  return words;
}

/** For the list above the form: each error with the id of its control. */
export function errorList(words: ErrorWords): { id: string; message: string }[] {
  return order.flatMap((field) => {
    const message = words[field];
    return message ? [{ id: `field-${field}`, message }] : [];
  });
}
