import { findFilingErrors } from "#app/features/catalogue/catalogue.server.ts";
import { type Currency, formCurrencies } from "#app/features/listings/price.ts";
import { findOwnedMedia } from "#app/features/media/pictures.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Connection } from "#app/platform/database.server.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { writtenLanguage } from "#app/platform/written-language.ts";
import { deletePictures, insertPictures } from "./data/edit-queries.server.ts";
import { inPageOrder, type ListingErrors, type ListingInput, toColumns } from "./listing-fields.ts";

type Phone = { number: string; hasWhatsapp: boolean };

/**
 * What only the server can know of a listing. An edited one may keep `storedCurrency`, which the form does not
 * offer any more.
 *
 * @returns its numbers as E.164, the same one typed twice as one
 * @throws {FormRefused} with what is wrong with each field
 */
export async function checkListing(
  input: ListingInput,
  locale: Locale,
  storedCurrency: Currency | null = null,
): Promise<Phone[]> {
  const errors: ListingErrors = {};
  const phones = readPhones(input, errors);
  const filing = await findFilingErrors(input, locale);
  if (filing.category) errors.category = m.listings_error_category_unknown();
  if (filing.subcategory) errors.subcategory = m.listings_error_subcategory_unknown();
  const places = await gazetteer();
  const governorate = places.get(input.governorateId);
  if (!governorate || governorate.governorateId !== governorate.id)
    errors.governorate = m.listings_error_place_unknown();
  if (input.areaId && places.get(input.areaId)?.governorateId !== input.governorateId)
    errors.area = m.listings_error_area_unknown();
  const currency = input.price?.currency;
  const offered: readonly (Currency | null)[] = [...formCurrencies, storedCurrency];
  if (currency && !offered.includes(currency))
    errors.currency = m.listings_error_currency_unknown();
  if (Object.keys(errors).length > 0) throw new FormRefused(422, { errors: inPageOrder(errors) });
  return phones;
}

function readPhones({ phones }: ListingInput, errors: ListingErrors): Phone[] {
  const known: Phone[] = [];
  for (const { field, typed, hasWhatsapp } of phones) {
    const { number, problem } = readPhone(typed);
    const same = known.find((phone) => phone.number === number);
    if (problem) errors[field] = phoneProblemWords[problem]();
    else if (same) same.hasWhatsapp ||= hasWhatsapp;
    else known.push({ number, hasWhatsapp });
  }
  return known;
}

/** The columns of a form, and what follows from who sells. */
export function writtenColumns(
  input: ListingInput,
  phones: Phone[],
  sellerKind: "person" | "business",
) {
  const precision = sellerKind === "business" ? ("exact" as const) : ("approximate" as const);
  return {
    ...toColumns(input),
    phones,
    locale: writtenLanguage(input.title + input.description) ?? ("ar" as const),
    locationPrecision: input.position ? precision : ("none" as const),
  };
}

/** Attaches the form's pictures in its order: the member's own alone, and each once. */
export async function attachPictures(
  tx: Connection,
  ownerId: string,
  listingId: number,
  { pictureIds, productPictureIds }: Pick<ListingInput, "pictureIds" | "productPictureIds">,
  { isNew = false } = {},
): Promise<void> {
  const free = await findOwnedMedia(tx, ownerId, [...pictureIds, ...productPictureIds]);
  // Deleted when it is placed: a listing has a picture once.
  const place = (kind: "business" | "product", ids: string[]) =>
    ids
      .filter((id) => free.delete(id))
      .map((mediaId, position) => ({ id: newId(), listingId, mediaId, kind, position }));
  if (!isNew) await deletePictures(tx, listingId);
  await insertPictures(tx, [
    ...place("business", pictureIds),
    ...place("product", productPictureIds),
  ]);
}
