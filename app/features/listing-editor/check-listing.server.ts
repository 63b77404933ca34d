import { getSubcategory, listCategories } from "#app/features/catalogue/catalogue.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/locale.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import type { ListingErrors } from "./listing-fields.ts";
import type { ListingInput } from "./listing-input.ts";
import { type Currency, formCurrencies } from "#app/features/listings/price.ts";

type Phone = { number: string; hasWhatsapp: boolean };

/**
 * What only the server can know of a listing: its numbers as E.164, the same one typed twice as one, and
 * what is wrong beside its fields. `kept` is the currency that an edited listing has already.
 */
export async function checkListing(
  input: ListingInput,
  locale: Locale,
  storedCurrency: Currency | null = null,
): Promise<{ phones: Phone[]; errors: ListingErrors }> {
  const errors: ListingErrors = {};
  const phones = readPhones(input, errors);
  await checkCatalogue(input, locale, errors);
  const places = await gazetteer();
  const governorate = places.get(input.governorateId);
  if (!governorate || governorate.governorateId !== governorate.id)
    errors.governorate = "place_unknown";
  if (input.areaId && places.get(input.areaId)?.governorateId !== input.governorateId)
    errors.area = "area_unknown";
  const currency = input.price?.currency;
  if (
    currency &&
    currency !== storedCurrency &&
    !formCurrencies.some((offered) => offered === currency)
  )
    errors.currency = "currency_unknown";
  return { phones, errors };
}

function readPhones({ phones }: ListingInput, errors: ListingErrors): Phone[] {
  const known: Phone[] = [];
  for (const { field, typed, hasWhatsapp } of phones) {
    const { number, problem } = readPhone(typed);
    const same = known.find((phone) => phone.number === number);
    if (problem) errors[field] = problem;
    else if (same) same.hasWhatsapp ||= hasWhatsapp;
    else known.push({ number, hasWhatsapp });
  }
  return known;
}

async function checkCatalogue(
  { categoryId, subcategoryId }: ListingInput,
  locale: Locale,
  errors: ListingErrors,
): Promise<void> {
  const categories = await listCategories(locale);
  if (!categories.some(({ id }) => id === categoryId)) errors.category = "category_unknown";
  if (!subcategoryId) return;
  const known = await getSubcategory(subcategoryId, locale).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  if (known?.category.id !== categoryId) errors.subcategory = "subcategory_unknown";
}
