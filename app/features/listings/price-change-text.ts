import { m } from "#app/paraglide/messages.js";
import { type Digits, formatDate, formatMoney } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { type Currency, oldPoundsInNew, type Pound, type PriceChange } from "./price.ts";
import { countedCurrency, priceLine } from "./price-text.ts";

type Wording = { locale: Locale; digits: Digits; pound: Pound | null };

/**
 * An amount of a currency's present unit with its name, for a place in a sentence. Syrian pounds stand in old
 * ones where `pound` says so.
 */
export function amountLine(
  amount: number,
  currency: Currency,
  { locale, digits, pound }: Wording,
): string {
  const isOld = currency === "SYP" && pound === "old";
  const shown = isOld ? amount * oldPoundsInNew : amount;
  const unit = currency === "SYP" ? (isOld ? "old" : "new") : null;
  const name = countedCurrency(shown, currency, unit, locale);
  const text = { amount: formatMoney(shown, locale, digits), currency: name, remark: null };
  return `\u2068${priceLine(text, locale)}\u2069`;
}

/** When a price was lowered or raised, and from what to what. */
export function priceChangeText({ at, from, to, currency }: PriceChange, wording: Wording): string {
  const { locale, digits } = wording;
  const words = to < from ? m.listings_price_lowered : m.listings_price_raised;
  const inputs = {
    date: formatDate(at, locale, digits),
    from: amountLine(from, currency, wording),
    to: amountLine(to, currency, wording),
  };
  return words(inputs, { locale });
}
