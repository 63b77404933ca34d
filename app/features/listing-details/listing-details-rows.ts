import { m } from "#app/paraglide/messages.js";
import { chosenDigits } from "#app/platform/chosen-digits.ts";
import { type Digits, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { detailText, isPast } from "./detail-text.ts";
import type { DetailUnit } from "./field-shape.ts";
import { checkDetails } from "./listing-details-input.ts";
import {
  detailFieldsOf,
  type DetailField,
  type ListingDetails,
  type StatedDetail,
} from "./listing-details.ts";
import { detailNameText } from "./listing-details-words.ts";
import type { ListingType } from "./listing-type.ts";

/** A detail in words. `isTyped`: in its writer's own, whichever language they are. */
type DetailRow = { key: string; name: string; value: string; isTyped: boolean };

export type DetailRows = { rows: DetailRow[]; flags: { key: string; name: string }[] };

/**
 * The details of a listing for its page, in the order of the form; both lists are empty where it has none.
 * Call it in the loader: the browser then needs none of the words.
 */
export function detailRows(
  listing: Detailed,
  locale: Locale,
  digits = chosenDigits(),
  fields = fieldsOf(listing),
): DetailRows {
  const stated = statedDetails(listing, fields);
  const named = ({ field }: StatedDetail) => ({
    key: field.key,
    name: detailNameText(field, locale),
  });
  return {
    rows: stated
      .filter(({ field }) => field.kind !== "flag")
      .map((detail) => ({
        ...named(detail),
        value: valueAfterName(detail, locale, digits),
        isTyped: detail.field.kind === "text",
      })),
    flags: stated.filter(({ field }) => field.kind === "flag").map(named),
  };
}

// "Rooms: 3", but "Duration: 3 weeks".
const countsItsName: readonly (DetailUnit | undefined)[] = ["room", "star"];

function valueAfterName(detail: StatedDetail, locale: Locale, digits: Digits): string {
  const { field, value } = detail;
  if (typeof value === "number" && countsItsName.includes(field.unit))
    return formatNumber(value, locale, digits);
  return detailText(detail, locale, digits);
}

const maxOnCard = 3;

/** The line on a card, at most three of the telling details: "3 rooms · 120 m² · Furnished". Null: nothing to say. */
export function detailLine(
  listing: Detailed,
  locale: Locale,
  digits = chosenDigits(),
): string | null {
  const stated = statedDetails(listing)
    .filter(({ field, value }) => field.onCard && !(field.kind === "date" && isPast(String(value))))
    .slice(0, maxOnCard)
    .map((detail) => shortText(detail, locale, digits));
  return stated.length > 0 ? stated.join(" · ") : null;
}

// Years and days alone say nothing of what they are.
function shortText(detail: StatedDetail, locale: Locale, digits: Digits): string {
  const { field, value } = detail;
  if (field.kind === "date")
    return `${detailNameText(field, locale)} ${detailText(detail, locale, digits)}`;
  if (field.name && typeof value === "number" && !field.unit)
    return m.filters_named(
      { name: detailNameText(field, locale), value: detailText(detail, locale, digits) },
      { locale },
    );
  if (field.key !== "practice" || typeof value !== "number")
    return detailText(detail, locale, digits);
  const amount = formatNumber(value, locale, digits);
  return m.details_practice_of({ count: value, amount }, { locale });
}

export type Detailed = {
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  details: ListingDetails;
};

/**
 * The details that a listing of its category can have and has, in the order of the form. What is kept
 * from another time and does not fit any more is left out.
 */
export function statedDetails(
  listing: Detailed,
  fields: readonly DetailField[] = fieldsOf(listing),
): StatedDetail[] {
  const { details } = checkDetails(listing.details, fields);
  return fields.flatMap((field) => {
    const value = details[field.key];
    const isShown = field.state !== "hidden" && value !== undefined && value !== false;
    return isShown ? [{ field, value }] : [];
  });
}

const fieldsOf = ({ categoryId, subcategoryId, listingType }: Detailed) =>
  detailFieldsOf(categoryId, subcategoryId, listingType);
