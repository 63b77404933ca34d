import type { Locale } from "#app/platform/locale.ts";
import {
  detailFilterName,
  filterFieldsOf,
  type FilterScope,
  filteredPath,
  type ListingFilter,
  writeListingFilter,
} from "#app/features/listings/listing-filter.ts";
import { detailNameText } from "#app/features/listing-details/listing-details-words.ts";
import { filterChips } from "./listing-filter-words.ts";
import { withoutPrice } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";

/** Above a list: what it is narrowed by, and what it could be narrowed by next. */
export type ListChips = {
  /** Each with the address of the list without it. */
  chosen: { text: string; to: string }[];
  /** Each with the control of its filter. */
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
    .map(({ key, choices }) => ({
      text: detailNameText(key, locale),
      field: choices
        ? `${detailFilterName(key)}-${choices[0]}`
        : `field-${detailFilterName(key, "min")}`,
    }));
  const otherFields = [...writeListingFilter({ ...filter, sort: null })];
  return { chosen, open: [...open, ...details], otherFields };
}
