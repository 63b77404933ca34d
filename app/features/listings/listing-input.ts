import type { AddressProblem, PictureProblem } from "#app/features/media/media.ts";
import { isNearSyria, readPosition } from "#app/features/places/position.ts";
import { isUuid } from "#app/platform/id.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import type { CourseField, ListingErrorKey } from "./components/error-words.ts";
import {
  impliedType,
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
} from "./listing-contact-input.ts";
import { detailFieldsOf } from "./listing-details.ts";
import { type DetailErrorKey, readDetails } from "./listing-details-input.ts";
import { readPrice } from "./listing-price-input.ts";
import { readVideo } from "./video-input.ts";

export type PictureErrorKey =
  | "too_many_pictures"
  | "too_many_product_pictures"
  | "too_many_uploads"
  | PictureProblem
  | AddressProblem;

/** The fields that stand in every listing form; those of a category's details are `detail-…`. */
export type PlainListingField = Exclude<CourseField, "details">;

export type ListingField = PlainListingField | `detail-${string}`;

export type ListingErrors = Partial<Record<PlainListingField, ListingErrorKey>> &
  Partial<Record<`detail-${string}`, DetailErrorKey>>;

/** What a form says, once it is read. */
export type ListingInput = NonNullable<ReturnType<typeof parseListing>["input"]>;

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
export function parseListing(form: FormData, mode: "new" | "edit" = "new") {
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
      /** The one the editor read; null for a new listing. */
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
