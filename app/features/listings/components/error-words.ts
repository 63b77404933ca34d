import { m } from "#app/paraglide/messages.js";
import { socialPlatforms } from "#app/platform/social-links.ts";
import type { ListingErrors, ListingField } from "../listing-input.ts";
import { detailErrorText } from "../listing-details-words.ts";
import { listingErrorText, platformName } from "../listing-words.ts";

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
    else if (errors[field]) words[field] = listingErrorText(errors[field]);
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
