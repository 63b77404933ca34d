import type { Digits } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { detailText } from "./details/detail-text.ts";
import { type Detailed, statedDetails } from "./details/stated-details.ts";

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
    .map((detail) => detailText(detail, locale, digits));
  return said.length > 0 ? said.join(" · ") : null;
}
