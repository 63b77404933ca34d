import { m } from "#app/paraglide/messages.js";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
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

const platforms: Record<SocialPlatform, () => string> = {
  website: m.listings_website,
  facebook: m.listings_social_facebook,
  instagram: m.listings_social_instagram,
  twitter: m.listings_social_twitter,
  linkedin: m.listings_social_linkedin,
  youtube: m.listings_social_youtube,
  telegram: m.listings_social_telegram,
  tiktok: m.listings_social_tiktok,
};

const errors = {
  category_required: m.listings_error_category_required,
  category_unknown: m.listings_error_category_unknown,
  subcategory_unknown: m.listings_error_subcategory_unknown,
  title_required: m.listings_error_title_required,
  title_too_long: m.listings_error_title_too_long,
  description_required: m.listings_error_description_required,
  description_too_long: m.listings_error_description_too_long,
  type_required: m.listings_error_type_required,
  price_required: m.listings_error_price_required,
  price_zero: m.listings_error_price_zero,
  price_range_required: m.listings_error_price_range_required,
  price_invalid: m.listings_error_price_invalid,
  price_too_high: m.listings_error_price_too_high,
  price_reversed: m.listings_error_price_reversed,
  currency_unknown: m.listings_error_currency_unknown,
  pound_required: m.listings_error_pound_required,
  place_required: m.listings_error_place_required,
  place_unknown: m.listings_error_place_unknown,
  area_unknown: m.listings_error_area_unknown,
  address_too_long: m.listings_error_address_too_long,
  position_invalid: m.listings_error_position_invalid,
  ...phoneProblemWords,
  email_invalid: m.listings_error_email_invalid,
  website_invalid: m.listings_error_website_invalid,
  social_invalid: m.listings_error_social_invalid,
  hours_invalid: m.listings_error_hours_invalid,
  video_invalid: m.listings_error_video_invalid,
  terms_required: m.listings_error_terms_required,
  too_many_pictures: m.listings_error_too_many_pictures,
  too_many_product_pictures: m.listings_error_too_many_product_pictures,
} satisfies Record<string, () => string>;

/** What went wrong in a field, as a key of the messages (listings_error_…). */
export type ListingErrorKey = keyof typeof errors;

export function listingTypeName(type: ListingType): string {
  return types[type]();
}

export function listingStatusName(status: ListingStatus): string {
  return statuses[status]();
}

export function platformName(platform: SocialPlatform): string {
  return platforms[platform]();
}

export function listingErrorText(key: ListingErrorKey): string {
  return errors[key]();
}
