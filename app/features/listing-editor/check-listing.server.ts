import { findFilingErrors } from "#app/features/catalogue/catalogue.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
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
  Object.assign(errors, await findFilingErrors(input, locale));
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
