import {
  priceLine,
  type PriceText,
  priceText,
  shortPriceText,
} from "#app/features/listings/price-text.ts";
import type { Price } from "#app/features/listings/price.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { Digits } from "#app/platform/format.ts";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { DealState, OfferState } from "./offer.ts";

export const offerFailed = (): FormSummary => ({
  title: m.offers_failed_title(),
  text: m.offers_failed_text(),
});

export const dealFailed = (): FormSummary => ({
  title: m.offers_deal_failed_title(),
  text: m.offers_failed_text(),
});

export const stateWords: Record<OfferState, () => string> = {
  open: m.offers_state_open,
  accepted: m.offers_state_accepted,
  answered: m.offers_state_answered,
  declined: m.offers_state_declined,
  withdrawn: m.offers_state_withdrawn,
  ended: m.offers_state_ended,
};

export const dealStateWords: Record<DealState, () => string> = {
  open: m.listings_reserved,
  met: m.offers_met_title,
  ended: m.offers_deal_over,
};

export function priceWords(price: Price, digits: Digits): string {
  return lineOf(priceText(price, "elsewhere", getLocale(), digits));
}

export function shortPriceWords(price: Price, digits: Digits): string {
  return lineOf(shortPriceText(price, getLocale(), digits));
}

/** How an offer compares with the asking price, to its seller with their own. */
export function comparedWords(
  offered: Price,
  price: Price | null,
  { isSeller, digits }: { isSeller: boolean; digits: Digits },
): string | null {
  const difference = price && beyondPrice(offered, price);
  if (difference === null) return null;
  if (difference === 0) return m.offers_as_asked();
  const amount = shortPriceWords({ ...offered, min: Math.abs(difference) }, digits);
  const isBeyondRange = difference > 0 && (price?.max ?? price?.min) !== price?.min;
  if (isBeyondRange)
    return isSeller ? m.offers_above_own_range({ amount }) : m.offers_above_range({ amount });
  if (difference < 0)
    return isSeller ? m.offers_below_own({ amount }) : m.offers_below_asked({ amount });
  return isSeller ? m.offers_above_own({ amount }) : m.offers_above_asked({ amount });
}

function lineOf(text: PriceText | null): string {
  return text ? `\u2068${priceLine(text, getLocale())}\u2069` : "";
}

/**
 * By how much an offer goes beyond the asking price, less than 0 where it stays below it; null where the two are not
 * of one currency. Anything within a range is as it asks.
 */
function beyondPrice(offered: Price, price: Price): number | null {
  const { min, currency, pound } = offered;
  if (min === null || price.min === null) return null;
  if (currency !== price.currency || pound !== price.pound) return null;
  const difference =
    min < price.min ? min - price.min : Math.max(min - (price.max ?? price.min), 0);
  return Math.round(difference * 100) / 100;
}
