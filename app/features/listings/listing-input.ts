import type { AddressProblem, PictureProblem } from "#app/features/media/media.ts";
import { isNearSyria, type Position, readPosition } from "#app/features/places/position.ts";
import { isUuid } from "#app/platform/id.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import type { PhoneProblem } from "#app/platform/phone-problem.ts";
import type { SocialLink, SocialPlatform } from "#app/platform/social-links.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import {
  impliedType,
  type ListingType,
  listingTypes,
  longestAddress,
  longestDescription,
  longestTitle,
  mostBusinessPictures,
  mostProductPictures,
  withoutPrice,
} from "./listing.ts";
import {
  readEmail,
  readOpeningHours,
  readPhones,
  readSocialLinks,
  readWebsite,
  type TypedPhone,
} from "./listing-contact-input.ts";
import { detailFieldsOf, type ListingDetails } from "./listing-details.ts";
import { type DetailErrorKey, readDetails } from "./listing-details-input.ts";
import { readPrice } from "./listing-price-input.ts";
import type { Price } from "./price.ts";
import type { Video } from "./video.ts";
import { readVideo } from "./video-input.ts";

export type PictureErrorKey =
  | "too_many_pictures"
  | "too_many_product_pictures"
  | "too_many_uploads"
  | PictureProblem
  | AddressProblem;

/** What went wrong in a field, as a key of the messages (listings_error_…). */
export type ListingErrorKey =
  | "category_required"
  | "category_unknown"
  | "subcategory_unknown"
  | "title_required"
  | "title_too_long"
  | "description_required"
  | "description_too_long"
  | "type_required"
  | "price_required"
  | "price_zero"
  | "price_range_required"
  | "price_invalid"
  | "price_too_high"
  | "price_reversed"
  | "currency_unknown"
  | "pound_required"
  | "place_required"
  | "place_unknown"
  | "area_unknown"
  | "address_too_long"
  | "position_invalid"
  | PhoneProblem
  | "email_invalid"
  | "website_invalid"
  | "social_invalid"
  | "hours_invalid"
  | "video_invalid"
  | "terms_required"
  | PictureErrorKey;

/** The fields that stand in every listing form; those of a category's details are `detail-…`. */
export type PlainListingField =
  | "category"
  | "subcategory"
  | "listingType"
  | "title"
  | "description"
  | "price"
  | "priceMin"
  | "priceMax"
  | "currency"
  | "pound"
  | "governorate"
  | "area"
  | "address"
  | "position"
  | "phone"
  | "phone2"
  | "contactEmail"
  | "website"
  | `social-${SocialPlatform}`
  | "hours"
  | "video"
  | "terms"
  | "pictures"
  | "productPictures";

export type ListingField = PlainListingField | `detail-${string}`;

export type ListingErrors = Partial<Record<PlainListingField, ListingErrorKey>> &
  Partial<Record<`detail-${string}`, DetailErrorKey>>;

export type ListingInput = {
  submissionKey: string;
  /** The one the editor read; null for a new listing. */
  version: number | null;
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  title: string;
  description: string;
  price: Price | null;
  details: ListingDetails;
  governorateId: string;
  areaId: string | null;
  addressText: string | null;
  position: Position | null;
  phones: TypedPhone[];
  contactEmail: string | null;
  website: string | null;
  socialLinks: SocialLink[];
  hours: OpeningHours | null;
  video: Video | null;
  pictureIds: string[];
  productPictureIds: string[];
};

/** How the parts of the form are read: each text cleaned, each field with the first of its errors. */
export type FieldReader = {
  form: FormData;
  line: (name: string) => string;
  isYes: (name: string) => boolean;
  fail: (field: PlainListingField, key: ListingErrorKey) => void;
};

/**
 * Reads the listing form: the listing, or an error for each
 * field. A new one accepts the terms; an edited one did.
 */
export function parseListing(
  form: FormData,
  mode: "new" | "edit" = "new",
): { input: ListingInput; errors?: undefined } | { input?: undefined; errors: ListingErrors } {
  const errors: ListingErrors = {};
  const reader: FieldReader = {
    form,
    line: (name) => cleanLine(String(form.get(name) ?? "")),
    isYes: (name) => form.get(name) === "yes",
    fail: (field, key) => {
      errors[field] ??= key;
    },
  };
  const { line, isYes, fail } = reader;

  const about = readAbout(reader);
  const { categoryId, subcategoryId, listingType } = about;
  const fields = listingType ? detailFieldsOf(categoryId, subcategoryId, listingType) : [];
  const { details, errors: detailErrors } = readDetails(form, fields);
  Object.assign(errors, detailErrors);

  const price = categoryId === withoutPrice ? null : readPrice(reader);

  const governorateId = line("governorate");
  if (!governorateId) fail("governorate", "place_required");
  const addressText = line("address") || null;
  if (addressText && lengthOf(addressText) > longestAddress) fail("address", "address_too_long");

  const place = { governorateId, areaId: line("area") || null, addressText };
  const contact = {
    phones: readPhones(reader),
    contactEmail: readEmail(reader),
    website: readWebsite(reader),
    socialLinks: readSocialLinks(reader),
    hours: readOpeningHours(reader),
  };
  const position = readPosition(line("lat"), line("lng"));
  const isPlaced = line("lat") !== "" || line("lng") !== "";
  if (isPlaced && !(position && isNearSyria(position))) fail("position", "position_invalid");
  const typedVideo = line("video");
  const video = typedVideo ? readVideo(typedVideo) : null;
  if (typedVideo && !video) fail("video", "video_invalid");
  const pictures = readPictureIds(reader);
  if (mode === "new" && !isYes("terms")) fail("terms", "terms_required");

  if (Object.keys(errors).length > 0 || !listingType) return { errors };
  const submissionKey = form.get("submissionKey");
  const version = line("version");
  return {
    input: {
      submissionKey: isUuid(submissionKey) ? submissionKey : crypto.randomUUID(),
      version: /^[1-9]\d{0,8}$/.test(version) ? Number(version) : null,
      ...about,
      listingType,
      price,
      details,
      ...place,
      position,
      ...contact,
      video,
      ...pictures,
    },
  };
}

function readAbout({ form, line, fail }: FieldReader) {
  const categoryId = line("category");
  if (!categoryId) fail("category", "category_required");

  const listingType =
    listingTypes.find((type) => type === line("listingType")) ?? impliedType(line("subcategory"));
  if (!listingType) fail("listingType", "type_required");

  const title = line("title");
  if (!title) fail("title", "title_required");
  else if (lengthOf(title) > longestTitle) fail("title", "title_too_long");

  const description = cleanText(String(form.get("description") ?? ""));
  if (!description) fail("description", "description_required");
  else if (lengthOf(description) > longestDescription) fail("description", "description_too_long");

  return {
    categoryId,
    subcategoryId: line("subcategory") || null,
    listingType,
    title,
    description,
  };
}

/** The pictures of both kinds; the same one not twice, wherever it stands first. */
function readPictureIds({ form, fail }: FieldReader) {
  const pictureIds = [...new Set(form.getAll("pictureIds").filter(isUuid))];
  if (pictureIds.length > mostBusinessPictures) fail("pictures", "too_many_pictures");
  const productPictureIds = [...new Set(form.getAll("productPictureIds").filter(isUuid))].filter(
    (id) => !pictureIds.includes(id),
  );
  if (productPictureIds.length > mostProductPictures)
    fail("productPictures", "too_many_product_pictures");
  return { pictureIds, productPictureIds };
}
