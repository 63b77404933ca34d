import type { ImportedListing } from "#app/features/listings/import-listings.server.ts";
import {
  longestDescription,
  longestTitle,
  type ListingType,
} from "#app/features/listings/listing.ts";
import { detailFieldsOf } from "#app/features/listings/listing-details.ts";
import { endsAt } from "#app/features/listings/listing-life.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Change, Note } from "./report.ts";
import { isMissing, type OldRow, textOf } from "./old-row.ts";
import { type CatalogueNames, readCategory } from "./read-category.ts";
import { readEmail, readPages } from "./read-contact.ts";
import { readCreatedAt } from "./read-date.ts";
import { readOldDetails } from "./read-details.ts";
import { readOldHours } from "./read-hours.ts";
import { type Gazetteer, readLocation } from "./read-location.ts";
import { readPhones } from "./read-phones.ts";
import { readPictures } from "./read-pictures.ts";
import { readPrice } from "./read-price.ts";
import { languageOf, readLine, readText } from "./read-texts.ts";
import { readOldVideo } from "./read-video.ts";
import { usualType } from "./listing-type.ts";

/** What the rows are read against. `ownerOf` answers with an account's id or a sentence why there is none. */
export type Surroundings = {
  catalogue: CatalogueNames;
  gazetteer: Gazetteer;
  ownerOf(oldUserId: string): { id: string } | { refusal: string };
  listingDays: number;
  /** The import's own moment. */
  now: Date;
};

/** A row as it will stand in the tables, or why it cannot; either way with all that was changed. */
type NormalisedRow =
  | { ready: ImportedListing; changes: Change[]; refusal?: undefined }
  | { refusal: string; changes: Change[]; ready?: undefined };

const longestId = 100;

/** Takes a row of the existing product's table through every normalisation; never throws. */
export function normaliseRow(row: OldRow, around: Surroundings): NormalisedRow {
  const changes: Change[] = [];
  const note: Note = (field, what, was) =>
    changes.push(was === undefined ? { field, what } : { field, what, was });
  const refuse = (refusal: string) => ({ refusal, changes });

  const importedId = cleanLine(textOf(row.id).toWellFormed());
  if (!importedId)
    return refuse("id: missing, and it is the key that keeps a row from coming twice");
  if (importedId.length > longestId) return refuse(`id: longer than ${longestId} characters`);
  const owner = around.ownerOf(textOf(row.user_id).trim());
  if ("refusal" in owner) return refuse(owner.refusal);
  const category = readCategory(row, around.catalogue, note);
  if (typeof category === "string") return refuse(category);
  const title = readLine(row.title, "title", longestTitle, note);
  if (!title) return refuse("title: missing, and it is required");
  const description = readText(row.description, "description", longestDescription, note);
  if (!description)
    note("description", "missing: shown without one, and asked for when it is edited");
  return {
    ready: toListing(
      row,
      { importedId, userId: owner.id, ...category, title, description },
      around,
      note,
    ),
    changes,
  };
}

type Known = {
  importedId: string;
  userId: string;
  categoryId: string;
  subcategoryId: string | null;
  title: string;
  description: string;
};

function toListing(row: OldRow, known: Known, around: Surroundings, note: Note): ImportedListing {
  const { categoryId, subcategoryId, title, description } = known;
  const { now, listingDays } = around;
  const listingType: ListingType = usualType(categoryId, subcategoryId);
  return {
    ...known,
    listingType,
    locale: languageOf(title + description),
    ...readPrice(row, categoryId, note),
    details: readOldDetails(
      row,
      () => detailFieldsOf(categoryId, subcategoryId, listingType),
      now,
      note,
    ),
    ...readLocation(row, around.gazetteer, note),
    phones: readPhones(row.phone_number, note),
    contactEmail: readEmail(row.contact_email, note),
    ...readPages(row, note),
    hours: readOldHours(row.business_hours, note),
    video: readOldVideo(row.video_url, note),
    status: isActive(row.is_active, note) ? "active" : "paused",
    publishedAt: readCreatedAt(row.created_at, now, note),
    // From the import on: what was written years ago would have ended before anybody saw it here.
    expiresAt: endsAt(listingType, now, listingDays),
    pictures: readPictures(row, note),
  };
}

function isActive(value: unknown, note: Note): boolean {
  if (isMissing(value)) return true;
  const word = textOf(value).trim().toLowerCase();
  if (["false", "f", "0", "no"].includes(word)) return false;
  if (!["true", "t", "1", "yes"].includes(word))
    note("is_active", "neither true nor false: active", value);
  return true;
}
