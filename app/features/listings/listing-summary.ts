import type { Locale } from "#app/platform/locale.ts";
import type { Named } from "#app/platform/structured-data.ts";
import type { ListingCard, ListingDetail } from "./listing.ts";
import { priceLine, priceText } from "./price-text.ts";

export function describeListing(
  { price, place, description }: Pick<ListingDetail, "price" | "place" | "description">,
  locale: Locale,
): string {
  const words = priceText(price, "elsewhere", locale);
  return [words && priceLine(words, locale), place, description].filter(Boolean).join(" · ");
}

/** A listing of a list, for structured data. */
export function namedListing({ id, title }: Pick<ListingCard, "id" | "title">): Named {
  return { name: title, path: `/listing/${id}` };
}
