import { cleanLine, lengthOf } from "#app/platform/text.ts";
import { withoutPrice } from "#app/features/listings/listing.ts";
import { highestAmount } from "#app/features/listings/price-input.ts";
import type { Currency, PriceType, Pound } from "#app/features/listings/price.ts";
import type { Note } from "./report.ts";
import { fieldsOf, isMissing, type OldRow, textOf, unwrap } from "./old-row.ts";
import { firstTwoAmounts, readAmount } from "./read-amount.ts";
import { isNoCurrency, readCurrency } from "./read-amount.ts";

/** A price in the columns of a listing; everything null for volunteering. */
type OldPrice = {
  priceType: PriceType | null;
  priceMin: number | null;
  priceMax: number | null;
  currency: Currency | null;
  sypDenomination: Pound | null;
  priceUnread: string | null;
};

const longestUnread = 200;
const defaultCurrency: Currency = "USD";
const onRequest = { ...none("contact"), priceUnread: null };

/** Its range, else its price. What cannot be read becomes "on request" and keeps what stood there. */
export function readPrice(row: OldRow, categoryId: string, note: Note): OldPrice {
  const range = readRange(row.price_range);
  const single = readAmount(row.price);
  if (categoryId === withoutPrice) return readNothing(row, range, single, note);
  if (range === "unread") note("price_range", "could not be read", row.price_range);

  const wasNone = single === null || isZero(single);
  if (range !== null && range !== "unread") return pricedRange(row, range, note);
  if (range === "unread" && wasNone) return unread(row, row.price_range);
  if (wasNone) {
    if (single !== null) note("price", "0 means none: price on request", row.price);
    return onRequest;
  }
  if (single === "free") return { ...none("free"), priceUnread: null };
  if (single === "contact") return onRequest;
  if (single === "unread") {
    note("price", "could not be read: price on request", row.price);
    return unread(row, row.price);
  }
  const price = priced(row, "price", single.currency, [single.amount], note);
  return single.isNegotiable && price.priceType === "fixed"
    ? { ...price, priceType: "negotiable" }
    : price;
}

type Range = { min: number; max: number; currency: Currency | null };

function readRange(value: unknown): Range | "unread" | null {
  const inner = unwrap(value);
  if (isMissing(inner)) return null;
  const fields = fieldsOf(inner);
  if (fields) return rangeOf(readAmount(fields.min), readAmount(fields.max));
  const text = cleanLine(Array.isArray(inner) ? inner.map(textOf).join(" - ") : textOf(inner));
  const two = /^[-−]/.test(text) ? null : firstTwoAmounts(text);
  if (two?.min === 0 && two.max === 0) return null;
  return two
    ? { ...two, currency: readCurrency(text.replace(/[\d٠-٩۰-۹.,،٫٬'\s–—-]+/g, " ")) }
    : "unread";
}

function rangeOf(min: ReturnType<typeof readAmount>, max: ReturnType<typeof readAmount>) {
  if (min === null && max === null) return null;
  if (min === null || max === null || typeof min === "string" || typeof max === "string")
    return "unread";
  // Emptied inputs became "0".
  if (min.amount === 0 && max.amount === 0) return null;
  return { min: min.amount, max: max.amount, currency: min.currency ?? max.currency };
}

function pricedRange(row: OldRow, range: Range, note: Note): OldPrice {
  const typed = [...new Set([range.min, range.max])].filter((amount) => amount > 0);
  const price = priced(row, "price_range", range.currency, typed, note);
  if (price.currency && range.min !== range.max && typed.length === 1)
    note("price_range", "nothing costs 0: the other price alone", row.price_range);
  else if (price.currency && range.min > range.max)
    note("price_range", "the lower price was put first", row.price_range);
  return price;
}

function priced(
  row: OldRow,
  field: "price" | "price_range",
  inText: Currency | null,
  typed: number[],
  note: Note,
): OldPrice {
  const currency = currencyOf(row, inText, note);
  if (!currency) return unread(row, row[field]);
  const most = highestAmount(currency, currency === "SYP" ? "old" : null);
  const amounts = typed.map((amount) => Math.round(amount * 100) / 100).sort((a, b) => a - b);
  if (amounts.length === 0 || amounts.some((amount) => amount > most || amount === 0)) {
    note(field, "no price can be so high or so low: price on request", row[field]);
    return unread(row, row[field]);
  }
  if (typed.some((amount) => !amounts.includes(amount)))
    note(field, "rounded to hundredths", row[field]);
  const [priceMin = null, priceMax = null] = amounts;
  return {
    priceType: priceMax !== null ? "range" : "fixed",
    priceMin,
    priceMax,
    currency,
    sypDenomination: currency === "SYP" ? "unknown" : null,
    priceUnread: null,
  };
}

// The column's word counts before the text's: the existing product shows that one.
function currencyOf(row: OldRow, inText: Currency | null, note: Note): Currency | null {
  const text = textOf(row.currency);
  if (!isNoCurrency(text)) {
    const currency = readCurrency(text);
    if (!currency) note("currency", "unknown: price on request, kept as it stood", row.currency);
    else if (inText && inText !== currency)
      note("currency", `${inText} stands in the price, ${currency} in the currency: ${currency}`);
    return currency;
  }
  if (!inText) note("currency", `missing: ${defaultCurrency}, as the existing product shows it`);
  return inText ?? defaultCurrency;
}

function readNothing(
  row: OldRow,
  range: unknown,
  single: ReturnType<typeof readAmount>,
  note: Note,
) {
  const hasPrice = range !== null || (single !== null && single !== "free" && !isZero(single));
  if (hasPrice)
    note("price", "volunteering has no price: left out", {
      price: row.price,
      range: row.price_range,
    });
  return { ...none(null), priceUnread: null };
}

function isZero(amount: ReturnType<typeof readAmount>): boolean {
  return amount !== null && typeof amount === "object" && amount.amount === 0;
}

function unread(row: OldRow, value: unknown): OldPrice {
  const text = typeof value === "object" ? JSON.stringify(value) : textOf(value);
  const currency = isNoCurrency(textOf(row.currency)) ? "" : textOf(row.currency);
  const joined = cleanLine(`${text} ${currency}`.toWellFormed());
  const chosen =
    lengthOf(joined) > longestUnread ? [...joined].slice(0, longestUnread).join("") : joined;
  return { ...none("contact"), priceUnread: chosen || null };
}

function none(priceType: PriceType | null) {
  return { priceType, priceMin: null, priceMax: null, currency: null, sypDenomination: null };
}
