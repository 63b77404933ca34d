import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Money, readMoney } from "./money-input.ts";
import { currencyName } from "./price-text.ts";
import { type Currency, oldPoundsInNew, type Pound } from "./price.ts";

/** No honest price is above it, and a slip of the finger is. In the currency's present unit. */
const maxPrice: Record<Currency, number> = {
  USD: 100_000_000,
  EUR: 100_000_000,
  GBP: 100_000_000,
  AED: 400_000_000,
  SAR: 400_000_000,
  TRY: 4_000_000_000,
  SYP: 9_000_000_000,
};

export function maxAmount(currency: Currency, pound: Pound | null): number {
  return maxPrice[currency] * (currency === "SYP" && pound === "old" ? oldPoundsInNew : 1);
}

type PriceReading = { amount: number; error?: undefined } | { amount?: undefined; error: string };

/**
 * The one rule of what a price may be, for the listing form, offers and price lists. Nothing is not a price:
 * that is what "free" is for.
 * @returns the amount, or what is wrong in the reader's language
 */
export function readPrice(text: string, currency: Currency, pound: Pound | null): PriceReading {
  return checkPrice(readMoney(text), currency, pound);
}

export function checkPrice(
  money: Money | null,
  currency: Currency,
  pound: Pound | null,
): PriceReading {
  if (!money) return { error: m.listings_error_price_invalid() };
  const { amount, named } = money;
  const [first] = named;
  if (first && !named.includes(currency))
    return {
      error: m.listings_error_price_currency({
        named: currencyName(first, null, getLocale()),
        chosen: currencyName(currency, null, getLocale()),
      }),
    };
  if (amount === 0) return { error: m.listings_error_price_zero() };
  if (amount > maxAmount(currency, pound)) return { error: m.listings_error_price_too_high() };
  return { amount };
}
