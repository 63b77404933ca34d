import { m } from "#app/paraglide/messages.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { detailText } from "./details/detail-text.ts";
import { type Detailed, type StatedDetail, statedDetails } from "./details/stated-details.ts";

const mostOnCard = 3;

/** The line on a card, at most three of the telling details: "3 rooms · 120 m² · Furnished". Null: nothing to say. */
export function detailLine(
  listing: Detailed,
  locale: Locale,
  digits: Digits = "latn",
): string | null {
  const said = statedDetails(listing)
    .filter(({ field }) => field.onCard)
    .slice(0, mostOnCard)
    .map((detail) => telling(detail, locale, digits));
  return said.length > 0 ? said.join(" · ") : null;
}

// Years alone say nothing of what they are years of.
function telling(detail: StatedDetail, locale: Locale, digits: Digits): string {
  const { field, value } = detail;
  if (field.key !== "practice" || typeof value !== "number")
    return detailText(detail, locale, digits);
  const amount = formatNumber(value, locale, digits);
  return m.details_practice_of({ count: value, amount }, { locale });
}
