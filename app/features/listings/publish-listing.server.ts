import { termsVersion } from "#app/features/accounts/terms.ts";
import { getSubcategory, listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { findOwnedMedia } from "#app/features/media/pictures.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { toE164 } from "#app/platform/phone.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { findBySubmission, insertListing, insertPictures } from "./data/listing-queries.server.ts";
import type { ListingErrors, ListingInput } from "./listing-input.ts";
import { mayPublish } from "./listing-policy.ts";
import "./listing-events.ts";

export type PublishOutcome =
  | { id: number; errors?: undefined }
  | { id?: undefined; errors: ListingErrors };

/**
 * Publishes a listing at once (ruling 74). The same form sent twice gives the same listing: the second
 * caller gets the id of the first. What only the server can know to be wrong comes back as field errors.
 */
export async function publishListing({
  viewer,
  input,
  locale,
  now,
}: {
  viewer: MaybeViewer;
  input: ListingInput;
  locale: Locale;
  now: Date;
}): Promise<PublishOutcome> {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const phone = input.phone ? toE164(input.phone) : null;
  const errors = await findErrors(input, locale, phone);
  if (Object.keys(errors).length > 0) return { errors };

  const id = await database().transaction(async (tx) => {
    const inserted = await insertListing(tx, {
      userId: viewer.id,
      submissionKey: input.submissionKey,
      categoryId: input.categoryId,
      subcategoryId: input.subcategoryId,
      listingType: input.listingType,
      title: input.title,
      description: input.description,
      locale: languageOf(input.title + input.description),
      priceType: input.price?.type ?? null,
      priceMin: input.price?.min ?? null,
      priceMax: input.price?.max ?? null,
      currency: input.price?.currency ?? null,
      sypDenomination: input.price?.pound ?? null,
      governorateId: input.governorateId,
      areaId: input.areaId,
      addressText: input.addressText,
      phones: phone ? [{ number: phone, hasWhatsapp: input.hasWhatsapp }] : [],
      contactEmail: input.contactEmail,
      website: input.website,
      status: "active",
      termsVersion,
      publishedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    if (inserted === null) {
      const first = await findBySubmission(tx, viewer.id, input.submissionKey);
      if (first === null) throw new Conflict();
      return first;
    }
    await attachPictures(tx, viewer, inserted, input.pictureIds);
    await emit(tx, "listing-saved", { listingId: inserted });
    return inserted;
  });
  return { id };
}

async function findErrors(
  input: ListingInput,
  locale: Locale,
  phone: string | null,
): Promise<ListingErrors> {
  const errors: ListingErrors = {};
  const categories = await listCategories(locale);
  if (!categories.some(({ id }) => id === input.categoryId)) errors.category = "category_unknown";
  if (input.subcategoryId) {
    const known = await getSubcategory(input.subcategoryId, locale).catch((error: unknown) => {
      if (error instanceof NotFound) return null;
      throw error;
    });
    if (known?.category.id !== input.categoryId) errors.subcategory = "subcategory_unknown";
  }
  const places = await gazetteer();
  const governorate = places.get(input.governorateId);
  if (!governorate || governorate.governorateId !== governorate.id)
    errors.governorate = "place_unknown";
  if (input.areaId && places.get(input.areaId)?.governorateId !== input.governorateId)
    errors.area = "area_unknown";
  if (input.phone && !phone) errors.phone = "phone_invalid";
  return errors;
}

async function attachPictures(
  tx: Connection,
  viewer: Viewer,
  listingId: number,
  mediaIds: string[],
): Promise<void> {
  const owned = await findOwnedMedia(tx, viewer.id, mediaIds);
  const wanted = [...new Set(mediaIds)].filter((mediaId) => owned.has(mediaId));
  await insertPictures(
    tx,
    wanted.map((mediaId, position) => ({
      id: newId(),
      listingId,
      mediaId,
      kind: "business" as const,
      position,
    })),
  );
}

// The language a text is written in is that of most of its letters.
function languageOf(text: string): Locale {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin > arabic ? "en" : "ar";
}
