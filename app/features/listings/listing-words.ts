import { m } from "#app/paraglide/messages.js";
import type { Locale } from "#app/platform/locale.ts";
import type { Named } from "#app/platform/structured-data.ts";
import type { ListingCard, ListingStatus, ListingType } from "./listing.ts";
import type { ListingDetail } from "./listings.server.ts";
import { priceLine, priceText } from "./price-text.ts";

// Each word is named here, so that the build can leave out those nobody uses.

const types: Record<ListingType, () => string> = {
  sale: m.listings_type_sale,
  rent: m.listings_type_rent,
  service: m.listings_type_service,
  job: m.listings_type_job,
  wanted: m.listings_type_wanted,
  free: m.listings_type_free,
  business: m.listings_type_business,
};

const statuses: Record<ListingStatus, () => string> = {
  draft: m.listings_status_draft,
  active: m.listings_status_active,
  paused: m.listings_status_paused,
  sold: m.listings_status_sold,
  expired: m.listings_status_expired,
  removed: m.listings_status_removed,
};

export function listingTypeName(type: ListingType): string {
  return types[type]();
}

export function listingStatusName(status: ListingStatus): string {
  return statuses[status]();
}

export function describeListing(
  { price, place, description }: Pick<ListingDetail, "price" | "place" | "description">,
  locale: Locale,
): string {
  const words = priceText(price, "elsewhere", locale);
  return [words && priceLine(words, locale), place, description].filter(Boolean).join(" · ");
}

export function namedListing({ id, title }: Pick<ListingCard, "id" | "title">): Named {
  return { name: title, path: `/listing/${id}` };
}
