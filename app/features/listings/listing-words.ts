import { socialNames } from "#app/features/profiles/social-names.ts";
import { m } from "#app/paraglide/messages.js";
import type { SocialPlatform } from "#app/platform/social-links.ts";
import type { ListingStatus, ListingType } from "./listing.ts";

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

export function platformName(platform: SocialPlatform): string {
  return socialNames[platform]();
}
