import { type Digits, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { detailText } from "./details/detail-text.ts";
import type { DetailUnit } from "./details/field-shape.ts";
import { type Detailed, type StatedDetail, statedDetails } from "./details/stated-details.ts";
import type { DetailKey } from "./listing-details.ts";
import { detailNameText } from "./listing-details-words.ts";

/** A detail in words. `isTyped`: in its writer's own, whichever language they are. */
export type DetailRow = { key: DetailKey; name: string; value: string; isTyped: boolean };

/** What the page of a listing says of its details: a table, and what it simply has. */
export type DetailRows = { rows: DetailRow[]; flags: { key: DetailKey; name: string }[] };

/**
 * The details of a listing for its page, in the order of the form; both lists are empty where it has none.
 * Call it in the loader: the browser then needs none of the words.
 */
export function detailRows(listing: Detailed, locale: Locale, digits: Digits = "latn"): DetailRows {
  const stated = statedDetails(listing);
  const named = ({ field }: StatedDetail) => ({
    key: field.key,
    name: detailNameText(field.key, locale),
  });
  return {
    rows: stated
      .filter(({ field }) => field.kind !== "flag")
      .map((detail) => ({
        ...named(detail),
        value: besideItsName(detail, locale, digits),
        isTyped: detail.field.kind === "text",
      })),
    flags: stated.filter(({ field }) => field.kind === "flag").map(named),
  };
}

// "Rooms: 3", but "Duration: 3 weeks".
const countsItsName: readonly (DetailUnit | undefined)[] = ["room", "star"];

function besideItsName(detail: StatedDetail, locale: Locale, digits: Digits): string {
  const { field, value } = detail;
  if (typeof value === "number" && countsItsName.includes(field.unit))
    return formatNumber(value, locale, digits);
  return detailText(detail, locale, digits);
}
