import { m } from "#app/paraglide/messages.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { DetailUnit } from "./details/field-shape.ts";
import type { ListingType } from "./listing.ts";
import {
  type DetailField,
  type DetailKey,
  detailFieldsOf,
  type ListingDetails,
} from "./listing-details.ts";
import { checkDetails } from "./listing-details-input.ts";
import { detailChoiceText, detailNameText } from "./listing-details-words.ts";

/** What decides which details a listing has, and what they are. */
export type Detailed = {
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  details: ListingDetails;
};

/** A detail in words. `isTyped`: its writer's own words, in whichever language. */
export type DetailRow = { key: DetailKey; name: string; value: string; isTyped: boolean };

/** What the page of a listing says of its details: a table, and what it simply has. */
export type DetailTable = { rows: DetailRow[]; flags: { key: DetailKey; name: string }[] };

const mostOnCard = 3;

/** The details of a listing for its page, in the order of the form; both lists empty where it has none. */
export function detailTable(
  listing: Detailed,
  locale: Locale,
  digits: Digits = "latn",
): DetailTable {
  const stated = statedDetails(listing);
  return {
    rows: stated
      .filter(({ field }) => field.kind !== "flag")
      .map(({ field, value }) => ({
        key: field.key,
        name: detailNameText(field.key, locale),
        value: valueText(field, value, locale, digits),
        isTyped: field.kind === "text",
      })),
    flags: stated
      .filter(({ field }) => field.kind === "flag")
      .map(({ field }) => ({ key: field.key, name: detailNameText(field.key, locale) })),
  };
}

/** The line on a card, at most three of the telling ones: "3 rooms · 120 m² · Furnished". Null: nothing to say. */
export function detailLine(
  listing: Detailed,
  locale: Locale,
  digits: Digits = "latn",
): string | null {
  const said = statedDetails(listing)
    .filter(({ field }) => field.onCard)
    .slice(0, mostOnCard)
    .map(({ field, value }) => shortText(field, value, locale, digits));
  return said.length > 0 ? said.join(" · ") : null;
}

export type StatedDetail = { field: DetailField; value: string | number | true };

/** The details that a listing of its category can have and has. What is kept from another time and fits no more is left out. */
export function statedDetails(listing: Detailed): StatedDetail[] {
  const { categoryId, subcategoryId, listingType } = listing;
  const fields = detailFieldsOf(categoryId, subcategoryId, listingType);
  const { details } = checkDetails(listing.details, fields);
  return fields.flatMap((field) => {
    const value = details[field.key];
    return value === undefined || value === false ? [] : [{ field, value }];
  });
}

// In the table a count of things stands beside their name ("Rooms: 3"), a span of time with its unit.
const namedByField: readonly (DetailUnit | undefined)[] = ["room", "star"];

function valueText(
  field: DetailField,
  value: StatedDetail["value"],
  locale: Locale,
  digits: Digits,
): string {
  if (typeof value === "number" && namedByField.includes(field.unit))
    return formatNumber(value, locale, digits);
  return shortText(field, value, locale, digits);
}

function shortText(
  field: DetailField,
  value: StatedDetail["value"],
  locale: Locale,
  digits: Digits,
): string {
  if (value === true) return detailNameText(field.key, locale);
  if (field.kind === "choice") return detailChoiceText(field.key, String(value), locale);
  if (typeof value === "string") return value;
  if (field.kind === "year") return yearText(value, locale, digits);
  const amount = formatNumber(value, locale, digits);
  return field.unit ? inUnit[field.unit]({ count: value, amount }, { locale }) : amount;
}

/** Without a thousands mark. */
function yearText(year: number, locale: Locale, digits: Digits): string {
  return [...String(year)].map((digit) => formatNumber(Number(digit), locale, digits)).join("");
}

type UnitWord = (amount: { count: number; amount: string }, options: { locale: Locale }) => string;

const inUnit: Record<DetailUnit, UnitWord> = {
  m2: m.details_in_m2,
  km: m.details_in_km,
  cc: m.details_in_cc,
  kw: m.details_in_kw,
  gb: m.details_in_gb,
  mbps: m.details_in_mbps,
  percent: m.details_in_percent,
  metre: m.details_in_metre,
  room: m.details_count_room,
  star: m.details_count_star,
  hour: m.details_count_hour,
  day: m.details_count_day,
  week: m.details_count_week,
  month: m.details_count_month,
  year: m.details_count_year,
};
