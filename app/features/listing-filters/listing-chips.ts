import { m } from "#app/paraglide/messages.js";
import { formatMoney } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { detailText } from "#app/features/listing-details/detail-text.ts";
import type { DetailField } from "#app/features/listing-details/listing-details.ts";
import {
  detailChoiceText,
  detailFilterText,
  detailNameText,
} from "#app/features/listing-details/listing-details-words.ts";
import {
  type DetailFilter,
  detailFilterName,
  filteredPath,
  filterFieldsOf,
  type FilterScope,
  type ListingFilter,
  withinName,
  writeListingFilter,
} from "#app/features/listings/listing-filter.ts";
import { withoutPrice } from "#app/features/listings/listing.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { countedCurrency } from "#app/features/listings/price-text.ts";
import type { AmountRange } from "#app/features/listing-details/amount.ts";

export type FilterChip = { text: string; without: ListingFilter };

export function filterChips(
  filter: ListingFilter,
  scope: FilterScope,
  locale: Locale,
): FilterChip[] {
  const { type, price, governorateId, areaId, verified, pictures, within, details } = filter;
  const governorate = scope.governorates.find(({ id }) => id === governorateId);
  const area = governorate?.areas.find(({ id }) => id === areaId);
  const chips: FilterChip[] = [];
  const add = (text: string | undefined | false | null, change: Partial<ListingFilter>) => {
    if (text) chips.push({ text, without: { ...filter, ...change } });
  };
  // The details of another type may be others: those that are not are read again from the address.
  add(type && listingTypeName(type), { type: null });
  add(price && priceWords(price, locale), { price: null });
  add(governorate?.name, { governorateId: null, areaId: null });
  add(area?.name, { areaId: null });
  add(verified && m.filters_verified(), { verified: false });
  add(pictures && m.filters_pictures(), { pictures: false });
  add(within && withinName(within), { within: null });
  const fields = filterFieldsOf(scope, type, details);
  for (const detail of details) {
    const field = fields.find(({ key }) => key === detail.key);
    const rest = details.filter((each) => each !== detail);
    if (!field) continue;
    if (detail.kind !== "choice") add(detailWords(detail, field, locale), { details: rest });
    else
      for (const choice of detail.choices) {
        const choices = detail.choices.filter((each) => each !== choice);
        add(named(field, detailChoiceText(field, choice, locale), locale), {
          details: details.flatMap((each) =>
            each === detail ? (choices.length > 0 ? { ...detail, choices } : []) : each,
          ),
        });
      }
  }
  return chips;
}

function priceWords(price: NonNullable<ListingFilter["price"]>, locale: Locale): string {
  const { currency, min, max } = price;
  const named = (count: number) =>
    currency ? countedCurrency(count, currency, currency === "SYP" ? "new" : null, locale) : "";
  const amount = spanWords(price, (value) => formatMoney(value, locale));
  if (!amount) return m.filters_in_currency({ currency: named(1) });
  return m.filters_named({
    name: m.filters_price(),
    value: currency
      ? m.filters_amount({ amount, currency: named(max ?? min ?? 1) })
      : m.filters_amount_any_currency({ amount }),
  });
}

function detailWords(
  detail: Exclude<DetailFilter, { kind: "choice" }>,
  field: DetailField,
  locale: Locale,
): string {
  if (detail.kind !== "range") return detailFilterText(field, locale);
  const words = spanWords(detail, (value) => detailText({ field, value }, locale, "latn"));
  return named(field, words ?? "", locale);
}

function named(field: DetailField, value: string, locale: Locale): string {
  return m.filters_named({ name: detailNameText(field, locale), value });
}

function spanWords({ min, max }: AmountRange, words: (value: number) => string): string | null {
  if (min !== null && max !== null)
    return min === max ? words(min) : m.listings_price_range({ min: words(min), max: words(max) });
  if (min !== null) return m.filters_from({ amount: words(min) });
  return max === null ? null : m.filters_to({ amount: words(max) });
}

/** Above a list: what it is narrowed by, and what it could be narrowed by next. */
export type ListChips = {
  chosen: { text: string; to: string }[];
  open: { text: string; field: string }[];
  /** What another order leaves as it is: names and values of the address. */
  otherFields: [string, string][];
};

const maxDetails = 4;

/** In words, so that a page that is only read carries none of the filter's own. */
export function listChips(
  path: string,
  filter: ListingFilter,
  scope: FilterScope,
  locale: Locale,
): ListChips {
  const chosen = filterChips(filter, scope, locale).map(({ text, without }) => ({
    text,
    to: filteredPath(path, without),
  }));
  const open: ListChips["open"] = [];
  if (!filter.governorateId)
    open.push({ text: m.filters_place({}, { locale }), field: "field-governorate" });
  if (!filter.price && scope.categoryId !== withoutPrice)
    open.push({ text: m.filters_price({}, { locale }), field: "field-price-min" });
  if (!filter.type) open.push({ text: m.listings_field_type({}, { locale }), field: "field-type" });
  const details = filterFieldsOf(scope, filter.type)
    .filter(
      ({ key, kind }) =>
        kind !== "flag" && kind !== "date" && !filter.details.some((each) => each.key === key),
    )
    .slice(0, maxDetails)
    .map(({ key, choices, ...field }) => ({
      text: detailNameText({ key, ...field }, locale),
      field: choices
        ? `${detailFilterName(key)}-${choices[0]}`
        : `field-${detailFilterName(key, "min")}`,
    }));
  const otherFields = [...writeListingFilter({ ...filter, sort: null })];
  return { chosen, open: [...open, ...details], otherFields };
}
