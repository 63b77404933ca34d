import { m } from "#app/paraglide/messages.js";
import { chosenDigits } from "#app/platform/chosen-digits.ts";
import { type Digits, formatDate, formatMoney } from "#app/platform/format.ts";
import { joinParts } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import {
  type Currency,
  inOtherPound,
  isCurrency,
  oldPoundsInNew,
  type Pound,
  type Price,
  type PriceChange,
} from "./price.ts";

export type PricePlace = "card" | "detail" | "elsewhere";

export type PriceText = { amount: string; currency: string | null; remark: string | null };

export function priceText(
  price: Price | null,
  place: PricePlace,
  locale: Locale,
  digits = chosenDigits(),
): PriceText | null {
  if (price === null) return null;
  if (price.type === "free") return inWords(m.listings_price_free({}, { locale }));
  const amount = amountText(price, locale, digits);
  if (amount === null || price.currency === null) {
    const negotiable = price.type === "negotiable";
    return inWords(
      negotiable ? m.listings_price_negotiable({}, { locale }) : missing[place](locale),
    );
  }
  return {
    amount,
    currency: countedCurrency(price.max ?? price.min ?? 1, price.currency, price.pound, locale),
    remark: remarkOn(price, locale),
  };
}

function remarkOn({ type }: Price, locale: Locale): string | null {
  return type === "negotiable" ? m.listings_price_negotiable({}, { locale }) : null;
}

/** As a card has room for it: one line, of a range the lower end, and the currency's short name, which a wide card has in full. */
export function shortPriceText(
  price: Price | null,
  locale: Locale,
  digits = chosenDigits(),
): (PriceText & { currencyInFull?: string }) | null {
  if (!price?.currency || price.min === null || price.type === "free")
    return priceText(price, "card", locale, digits);
  const lowest = formatMoney(price.min, locale, digits);
  const isRange = price.max !== null && price.max !== price.min;
  const starting = (amount: string) =>
    isRange ? m.listings_price_starting({ amount }, { locale }) : amount;
  const currency = shortCurrency(price.currency, price.pound, locale);
  const remark = remarkOn(price, locale);
  if (currencySign.test(currency)) {
    const signed = m.listings_price_signed({ sign: currency, amount: lowest }, { locale });
    // A language that writes $5 writes it everywhere on a card.
    if (signed.startsWith(currency)) return { amount: starting(signed), currency: null, remark };
  }
  return {
    amount: starting(lowest),
    currency,
    currencyInFull: countedCurrency(price.min, price.currency, price.pound, locale),
    remark,
  };
}

/** The same sum in the other pound; where there is little room its name is short. */
export function otherPoundText(
  price: Price | null,
  locale: Locale,
  { digits = chosenDigits(), isShort = false }: { digits?: Digits; isShort?: boolean } = {},
): string | null {
  const other = price && inOtherPound(price);
  const amount = other && amountText(other, locale, digits);
  if (!other || !amount) return null;
  const currency = isShort
    ? shortCurrency("SYP", other.pound, locale)
    : countedCurrency(other.max ?? other.min, "SYP", other.pound, locale);
  return m.listings_price_other_pound({ amount, currency }, { locale });
}

export function priceLine({ amount, currency, remark }: PriceText, locale: Locale): string {
  const sum = currency ? `${amount} ${currency}` : amount;
  return remark ? joinParts([sum, remark], locale) : sum;
}

export function currencyName(currency: string, pound: Pound | null, locale: Locale): string {
  return countedCurrency(1, currency, pound, locale);
}

export function countedCurrency(
  amount: number,
  currency: string,
  pound: Pound | null,
  locale: Locale,
): string {
  // What stands behind the point changes no form; but half a dollar, or one and a half, is not one.
  const count = amount < 2 && !Number.isInteger(amount) ? 0 : Math.trunc(amount);
  const unit = unitOf(currency, pound);
  return unit ? names[unit]({ count }, { locale }) : currency;
}

const currencySign = /^\p{Sc}$/u;

function shortCurrency(currency: string, pound: Pound | null, locale: Locale): string {
  const unit = unitOf(currency, pound);
  return unit ? shortNames[unit]({}, { locale }) : currency;
}

/** Its name and its sign, for who chooses it: £ is sterling's, and other currencies are known by name. */
export function currencyWithSign(currency: Currency, pound: Pound | null, locale: Locale): string {
  const name = currencyName(currency, pound, locale);
  const sign = currency === "SYP" ? m.listings_short_syp({}, { locale }) : signs[currency];
  return sign ? `${name} (${sign})` : name;
}

const signs: { [currency in Currency]?: string } = { USD: "$", TRY: "₺" };

type Unit = Currency | "new" | "old";

function unitOf(currency: string, pound: Pound | null): Unit | null {
  if (currency === "SYP" && (pound === "new" || pound === "old")) return pound;
  return isCurrency(currency) ? currency : null;
}

const shortNames = {
  USD: m.listings_short_usd,
  SYP: m.listings_short_syp,
  new: m.listings_short_syp_new,
  old: m.listings_short_syp_old,
  EUR: m.listings_short_eur,
  GBP: m.listings_short_gbp,
  AED: m.listings_short_aed,
  SAR: m.listings_short_sar,
  TRY: m.listings_short_try,
} satisfies Record<Unit, unknown>;

const missing: Record<PricePlace, (locale: Locale) => string> = {
  card: (locale) => m.listings_price_on_call({}, { locale }),
  detail: (locale) => m.listings_price_contact({}, { locale }),
  elsewhere: (locale) => m.listings_price_not_specified({}, { locale }),
};

const names = {
  USD: m.listings_currency_usd,
  SYP: m.listings_currency_syp,
  new: m.listings_currency_syp_new,
  old: m.listings_currency_syp_old,
  EUR: m.listings_currency_eur,
  GBP: m.listings_currency_gbp,
  AED: m.listings_currency_aed,
  SAR: m.listings_currency_sar,
  TRY: m.listings_currency_try,
} satisfies Record<Unit, unknown>;

function inWords(amount: string): PriceText {
  return { amount, currency: null, remark: null };
}

function amountText({ min, max }: Pick<Price, "min" | "max">, locale: Locale, digits: Digits) {
  if (min === null) return null;
  if (max === null || max === min) return formatMoney(min, locale, digits);
  const [from, to] = [formatMoney(min, locale, digits), formatMoney(max, locale, digits)];
  return m.listings_price_range({ min: from, max: to }, { locale });
}

type Wording = { locale: Locale; digits: Digits; pound: Pound | null };

/**
 * An amount of a currency's present unit with its name, for a place in a sentence. Syrian pounds stand in old ones
 * where `pound` says so.
 */
export function amountLine(
  amount: number,
  currency: string,
  { locale, digits, pound }: Wording,
): string {
  const isOld = currency === "SYP" && pound === "old";
  const shown = isOld ? amount * oldPoundsInNew : amount;
  const unit = currency === "SYP" ? (isOld ? "old" : "new") : null;
  const name = countedCurrency(shown, currency, unit, locale);
  const text = { amount: formatMoney(shown, locale, digits), currency: name, remark: null };
  return `\u2068${priceLine(text, locale)}\u2069`;
}

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
