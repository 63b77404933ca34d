import type { ImportedListing } from "#app/features/listing-editor/import-listings.server.ts";
import { checkDetails } from "#app/features/listing-details/listing-details-input.ts";
import {
  type ListingType,
  maxDescriptionLength,
  maxTitleLength,
  maxPhones,
} from "#app/features/listings/listing.ts";
import {
  detailFieldsOf,
  type ListingDetails,
} from "#app/features/listing-details/listing-details.ts";
import { endsAt } from "#app/features/listings/listing-life.ts";
import { readVideo, type Video } from "#app/features/listings/video.ts";
import { readPhones } from "#app/platform/phone.server.ts";
import { memoize } from "#app/platform/memoize.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Change, Note } from "./report.ts";
import {
  columnName,
  fieldsOf,
  isMissing,
  knownColumns,
  type OldRow,
  overlongColumn,
  textOf,
  textsIn,
  unwrap,
} from "./old-row.ts";
import { type CatalogueNames, type CategoryDefault, readCategory } from "./read-category.ts";
import { readContactEmail, readPages } from "./read-contact.ts";
import { readCreatedAt } from "./read-date.ts";
import { readOldHours } from "./read-hours.ts";
import { type Gazetteer, readLocation } from "./read-location.ts";
import { readPictures } from "./read-pictures.ts";
import { readPrice } from "./read-price.ts";
import { languageOf, readLine, readText } from "./read-texts.ts";

// What is usual in a subcategory, else in its category: the old product does not say what type a listing has.
const usualTypes: readonly (readonly [ListingType, sections: string])[] = [
  ["rent", "rent car-rental outdoor-advertising"],
  [
    "service",
    "real-estate-services skilled-trades shipping-logistics car-maintenance driving-schools",
  ],
  ["business", "hotels-resorts restaurants-cafes hospitals-clinics pharmaceutical pharmacies"],
  ["business", "car-agencies internet-cafes startups"],
  ["wanted", "ngos-charity"],
  ["sale", "medical-equipment websites"],
  ["job", "working"],
  ["free", "volunteering"],
  ["service", "tourism healthcare education advertising internet"],
];
const typeBySection = new Map(
  usualTypes.flatMap(([type, sections]) => sections.split(" ").map((id) => [id, type] as const)),
);

/** By where a row stands; its owner may say otherwise. */
export function usualType(categoryId: string, subcategoryId: string | null): ListingType {
  return typeBySection.get(subcategoryId ?? "") ?? typeBySection.get(categoryId) ?? "sale";
}

const maxIdLength = 100;
type OldPhone = { number: string; hasWhatsapp: boolean };

// A member's listings all have their number.
const readPhonesOnce = memoize(readPhones);

/** The first numbers of a text, a list or an object, in E.164, each once. */
function readOldPhones(value: unknown, note: Note): OldPhone[] {
  const read = textsIn(value).map(readPhonesOnce);
  for (const text of read.flatMap(({ unread }) => unread))
    note("phone_number", "no phone number: left out", text);
  const numbers = [...new Set(read.flatMap((each) => each.numbers))];
  for (const number of numbers.slice(maxPhones))
    note("phone_number", "more numbers than a listing may have: left out", number);
  return numbers.slice(0, maxPhones).map((number) => ({ number, hasWhatsapp: false }));
}

export type ImportContext = {
  catalogue: CatalogueNames;
  categoryDefault: CategoryDefault;
  gazetteer: Gazetteer;
  ownerOf(oldUserId: string): { id: string } | { refusal: string };
  listingDays: number;
  now: Date;
};

type NormalisedRow =
  | { ready: ImportedListing; changes: Change[]; refusal?: undefined }
  | { refusal: string; changes: Change[]; ready?: undefined };

/** Columns of one text, of which another product may have a list. */
const single =
  "price currency category subcategory video_url website contact_email is_active created_at";

export function normaliseRow(given: OldRow, context: ImportContext): NormalisedRow {
  const { catalogue, gazetteer, now, listingDays } = context;
  const changes: Change[] = [];
  const note: Note = (field, what, was) =>
    changes.push(was === undefined ? { field, what } : { field, what, was });
  const refuse = (refusal: string) => ({ refusal, changes });
  const row = { ...given };
  for (const column of single.split(" ")) {
    const inner = unwrap(row[column]);
    if (!Array.isArray(inner)) continue;
    row[column] = inner.find((each) => !isMissing(each));
    if (inner.length > 1) note(column, "a list: only its first is used", given[column]);
  }

  const overlong = overlongColumn(row);
  if (overlong) return refuse(`${overlong}: longer than 100,000 characters`);
  const importedId = cleanLine(textOf(row.id).toWellFormed());
  if (!importedId) return refuse("id: missing; without it the row could be imported twice");
  if (importedId.length > maxIdLength) return refuse(`id: longer than ${maxIdLength} characters`);
  if (/^\d\.\d+e\+?\d+$/i.test(importedId)) return refuse("id: rounded by a spreadsheet");
  const owner = context.ownerOf(textOf(row.user_id).trim());
  if ("refusal" in owner) return refuse(owner.refusal);
  const category = readCategory(row, catalogue, context.categoryDefault, note);
  if (typeof category === "string") return refuse(category);
  const title = readLine(row.title, "title", maxTitleLength, note);
  if (!title) return refuse("title: missing, and it is required");
  const description = readText(row.description, "description", maxDescriptionLength, note);
  if (!description)
    note(
      "description",
      "missing: the listing is shown without one, and its owner must write it at the next edit",
    );
  const { categoryId, subcategoryId } = category;
  const listingType = usualType(categoryId, subcategoryId);
  const ready: ImportedListing = {
    importedId,
    userId: owner.id,
    ...category,
    title,
    description,
    listingType,
    locale: languageOf(title + description),
    ...readPrice(row, categoryId, note),
    details: readOldDetails(row, { categoryId, subcategoryId, listingType }, now, note),
    ...readLocation(row, gazetteer, note),
    phones: readOldPhones(row.phone_number, note),
    contactEmail: readContactEmail(row.contact_email, note),
    ...readPages(row, note),
    hours: readOldHours(row.business_hours, note),
    video: readOldVideo(row.video_url, note),
    status: isActive(row.is_active, note) ? "active" : "paused",
    publishedAt: readCreatedAt(row.created_at, now, note),
    // From the import on: what was written years ago would have ended before anybody saw it here.
    expiresAt: endsAt(listingType, now, listingDays),
    pictures: readPictures(row, note),
  };
  return { ready, changes };
}

function isActive(value: unknown, note: Note): boolean {
  if (isMissing(value)) return true;
  const word = textOf(value).trim().toLowerCase();
  if (["false", "f", "0", "no"].includes(word)) return false;
  if (!["true", "t", "1", "yes"].includes(word))
    note("is_active", "neither true nor false: active", value);
  return true;
}

function readOldVideo(value: unknown, note: Note): Video | null {
  const text = cleanLine(textOf(value));
  if (!text) return null;
  const video = readVideo(text.replace(/^http:/i, "https:"));
  if (!video) note("video_url", "neither YouTube nor Vimeo nor an mp4 file: left out", value);
  return video;
}

/** From columns of their own names, or from an object `details`, as an export filled in by hand may have. */
function readOldDetails(
  row: OldRow,
  where: Pick<ImportedListing, "categoryId" | "subcategoryId" | "listingType">,
  now: Date,
  note: Note,
): ListingDetails {
  if (isMissing(row.details) && Object.keys(row).every((name) => knownColumns.has(name))) return {};
  const fields = detailFieldsOf(where.categoryId, where.subcategoryId, where.listingType);
  const raw: Record<string, unknown> = {};
  for (const { key } of fields) {
    const column = columnName(key);
    if (!knownColumns.has(column) && !isMissing(row[column])) raw[key] = row[column];
  }
  const object = unwrap(row.details);
  if (fieldsOf(object)) Object.assign(raw, object);
  else if (!isMissing(object)) note("details", "could not be read: left out", row.details);
  const { details, refused } = checkDetails(raw, fields, now);
  for (const key of refused)
    note(`details.${key}`, "does not belong to this category: left out", raw[key]);
  return details;
}
