import { m } from "#app/paraglide/messages.js";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { socialPlatforms } from "#app/platform/social-links.ts";
import type { ListingErrors, ListingField } from "../listing-input.ts";
import { detailErrorText } from "../listing-details-words.ts";
import { platformName } from "../listing-words.ts";

// Each word is named here, so that the build can leave out those nobody uses.
const texts = {
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
export type ListingErrorKey = keyof typeof texts;

export type ErrorWords = { [field in ListingField]?: string };

/** The fields of the form's courses, in the order in which they stand on the page; `details` is all of those. */
const courses = {
  photos: ["pictures", "productPictures", "video"],
  what: ["title", "category", "subcategory", "listingType", "description", "details"],
  price: ["price", "priceMin", "priceMax", "currency", "pound"],
  place: ["governorate", "area", "address", "position"],
  contact: [
    "phone",
    "phone2",
    "contactEmail",
    "hours",
    "website",
    "social-facebook",
    "social-instagram",
    "social-twitter",
    "social-linkedin",
    "social-youtube",
    "social-telegram",
    "social-tiktok",
    "terms",
  ],
} as const;

export type Course = keyof typeof courses;
export type CourseField = (typeof courses)[Course][number];

const order = Object.values(courses).flat();

/** Where a field stands. */
export function courseOf(field: string): Course | undefined {
  const name = isDetail(field) ? "details" : field;
  return (Object.keys(courses) as Course[]).find((course) =>
    courses[course].some((each) => each === name),
  );
}

/** What is wrong, in words, in the order of the page. */
export function errorWords(errors: ListingErrors): ErrorWords {
  const words: ErrorWords = {};
  for (const field of order) {
    if (field === "details") Object.assign(words, detailWords(errors));
    else if (errors[field]) words[field] = texts[errors[field]]();
  }
  return words;
}

/** For the list above the form: each error with the id of its control. */
export function errorList(words: ErrorWords): { id: string; message: string }[] {
  return Object.entries(words).map(([field, message = ""]) => {
    const name = nameOf(field);
    return { id: `field-${field}`, message: name ? `${name}: ${message}` : message };
  });
}

// Away from their fields, the same words of two of them could not be told apart.
function nameOf(field: string): string | null {
  if (field === "phone2") return m.listings_field_phone2();
  const platform = socialPlatforms.find((each) => field === `social-${each}`);
  return platform ? platformName(platform) : null;
}

function detailWords(errors: ListingErrors): ErrorWords {
  const words: ErrorWords = {};
  for (const field of Object.keys(errors)) {
    if (!isDetail(field)) continue;
    const key = errors[field];
    if (key) words[field] = detailErrorText(field, key);
  }
  return words;
}

function isDetail(field: string): field is `detail-${string}` {
  return field.startsWith("detail-");
}
