import type { ImportedListing } from "#app/features/listing-editor/import-listings.server.ts";
import { foldName } from "#app/features/places/place-spelling.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import { withoutPrice } from "#app/features/listings/listing.ts";
import { maxAmount } from "#app/features/listings/price-input.ts";
import { readMoney } from "#app/features/listings/money-input.ts";
import { isCurrency, type PriceType } from "#app/features/listings/price.ts";
import type { Note } from "./report.ts";
import { memoize } from "#app/platform/memoize.ts";
import { fieldsOf, isMissing, type OldRow, textOf, unwrap } from "./old-row.ts";

type OldPrice = Pick<
  ImportedListing,
  "priceType" | "priceMin" | "priceMax" | "currency" | "sypDenomination" | "priceUnread"
>;

const maxUnreadLength = 200;
const defaultCurrency = "USD";

/** Its range, else its price. What cannot be read becomes "on request" and keeps what stood there. */
export function readPrice(row: OldRow, categoryId: string, note: Note): OldPrice {
  const { price, price_range: written } = row;
  const range = readRange(written);
  const single = readAmount(price);
  const isZero = single !== null && typeof single === "object" && single.amount === 0;
  if (categoryId === withoutPrice) {
    if (range !== null || (single !== null && single !== "free" && !isZero))
      note("price", "volunteering has no price: left out", { price, range: written });
    return without(null);
  }
  if (range === "unread") note("price_range", "could not be read", written);
  else if (range !== null) return pricedRange(row, "price_range", range, note);
  if (single === null || isZero) {
    if (range === "unread") return unread(row, written);
    if (isZero) note("price", "0 means none: price on request", price);
    return without("contact");
  }
  if (single === "free" || single === "contact") return without(single);
  const two = single === "unread" ? rangeIn(textOf(price)) : null;
  if (two) return pricedRange(row, "price", two, note);
  if (single === "unread") {
    note("price", "could not be read: price on request", price);
    return unread(row, price);
  }
  const known = priced(row, "price", single.currency, [single.amount], note);
  return single.isNegotiable && known.priceType === "fixed"
    ? { ...known, priceType: "negotiable" }
    : known;
}

type Range = { min: number; max: number; currency: string | null };

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

/** "100-200 $" */
function rangeIn(text: string): Range | null {
  const ends =
    text.length > maxAmountDigits
      ? []
      : text
          .trim()
          .replace(/^(?:من|from)\s/i, "")
          .split(between);
  const [min, max, ...more] = ends.map(readAmount);
  if (typeof min !== "object" || typeof max !== "object" || !min || !max || more.length > 0)
    return null;
  // "2-3 ألف" may begin at two.
  const [isFirstInWords, isSecondInWords] = ends.map((end) => /[أا]لف|آلاف|ملي|ملا|k|m/i.test(end));
  if (isFirstInWords !== isSecondInWords || min.amount === 0) return null;
  return { min: min.amount, max: max.amount, currency: max.currency ?? min.currency };
}

const between = /[-–—~]|\bto\b|إلى|الى|حتى/i;

function pricedRange(
  row: OldRow,
  field: "price" | "price_range",
  range: Range,
  note: Note,
): OldPrice {
  const typed = [...new Set([range.min, range.max])].filter((amount) => amount > 0);
  const price = priced(row, field, range.currency, typed, note);
  if (price.currency && range.min !== range.max && typed.length === 1)
    note(field, "one end was 0: only the other price is used", row[field]);
  else if (price.currency && range.min > range.max)
    note(field, "the prices were in the wrong order and were swapped", row[field]);
  return price;
}

function priced(
  row: OldRow,
  field: "price" | "price_range",
  inText: string | null,
  typed: number[],
  note: Note,
): OldPrice {
  const currency = currencyOf(row, inText, note);
  if (!currency) return unread(row, row[field]);
  const highest = maxAmount(isCurrency(currency) ? currency : "SYP", "old");
  const amounts = typed.map((amount) => Math.round(amount * 100) / 100).sort((a, b) => a - b);
  if (amounts.length === 0 || amounts.some((amount) => amount > highest || amount === 0)) {
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
function currencyOf(row: OldRow, inText: string | null, note: Note): string | null {
  const text = textOf(row.currency);
  if (!isNoCurrency(text)) {
    const currency = readCurrency(text);
    if (!currency)
      note("currency", "unknown: price on request, and the text stays as it was", row.currency);
    else if (!isCurrency(currency))
      note(
        "currency",
        "unknown: shown as the code, and its owner is asked at the next edit",
        currency,
      );
    else if (inText && inText !== currency)
      note("currency", `${inText} is in the price text, ${currency} in the currency: ${currency}`);
    return currency;
  }
  if (!inText) note("currency", `missing: ${defaultCurrency}, as the existing product shows it`);
  return inText ?? defaultCurrency;
}

function unread(row: OldRow, value: unknown): OldPrice {
  const text = typeof value === "object" ? JSON.stringify(value) : textOf(value);
  const currency = isNoCurrency(textOf(row.currency)) ? "" : textOf(row.currency);
  const joined = cleanLine(`${text} ${currency}`.toWellFormed());
  const chosen =
    lengthOf(joined) > maxUnreadLength ? [...joined].slice(0, maxUnreadLength).join("") : joined;
  return { ...without("contact"), priceUnread: chosen || null };
}

function without(priceType: PriceType | null): OldPrice {
  return {
    priceType,
    priceMin: null,
    priceMax: null,
    currency: null,
    sypDenomination: null,
    priceUnread: null,
  };
}

type Amount = { amount: number; currency: string | null; isNegotiable: boolean };

const maxAmountDigits = 200;
const free = words("free", "مجاني", "مجانية", "مجانا", "مجاناً", "ببلاش");
const onRequest = words(
  "contact",
  "call",
  "on request",
  "price on call",
  "contact for price",
  "السعر عند الاتصال",
  "عند الاتصال",
  "عند التواصل",
);
const negotiable = /[\s,،(-]{0,5}(?:negotiable|(?:قابلة? )?للتفاوض)\)?$/i;

function words(...names: string[]): ReadonlySet<string> {
  return new Set(names.map(foldName));
}

function readAmount(value: unknown): Amount | "free" | "contact" | "unread" | null {
  if (isMissing(value)) return null;
  if (/^\d{1,15}$/.test(textOf(value)))
    return { amount: Number(value), currency: null, isNegotiable: false };
  const text = toLatinDigits(cleanLine(textOf(value)));
  if (text === "" || text.length > maxAmountDigits) return "unread";
  if (free.has(foldName(text))) return "free";
  if (onRequest.has(foldName(text))) return "contact";
  const amountText = withoutNegotiable(text);
  // "1.500" may be one and a half or fifteen hundred.
  if (/^\D*\d{1,3}\.\d{3}\D*$/.test(amountText)) return "unread";
  const [code = null] = codeInText.exec(amountText) ?? [];
  if (code && !readMoney(amountText)) {
    const money = readMoney(amountText.replace(codeInText, "").trim());
    return money && money.named.length === 0
      ? { amount: money.amount, currency: code, isNegotiable: amountText !== text }
      : "unread";
  }
  const isFine = /^\d{1,15}\.\d{4,30}$/.test(amountText);
  const money = isFine ? { amount: Number(amountText), named: [] } : readMoney(amountText);
  if (!money) return "unread";
  const { amount, named } = money;
  return { amount, currency: named[0] ?? null, isNegotiable: amountText !== text };
}

function firstTwoAmounts(text: string): { min: number; max: number } | null {
  const numbers = toLatinDigits(text)
    .slice(0, maxAmountDigits)
    .match(/\d(?:[\d.,،']*\d)?/g);
  const [min, max] = (numbers ?? []).slice(0, 2).map(toNumber);
  return min === undefined || max === undefined || min === null || max === null
    ? null
    : { min, max };
}

// "1.500.000" has thousands marks; "1.500" may be one and a half or fifteen hundred, and is neither.
function toNumber(digits: string): number | null {
  const joined = digits.replace(/(?<=\d)[,،' ](?=\d{3}(?!\d))/g, "");
  const normalized = /^\d{1,3}(\.\d{3}){2,}$/.test(joined) ? joined.replaceAll(".", "") : joined;
  if (!/^\d{1,15}(\.\d{1,30})?$/.test(normalized) || /\.\d{3}$/.test(normalized)) return null;
  return Number(normalized);
}

function withoutNegotiable(text: string): string {
  const amountText = text.replace(negotiable, "").trim();
  return amountText === "" ? text : amountText;
}

const readCurrency = memoize((text): string | null => {
  const written = text.trim();
  return readMoney(`1 ${written}`)?.named[0] ?? (/^[a-z]{3,5}$/i.test(written) ? written : null);
});

// In a price other capitals may be anything: only what the world has as a currency is a code there.
const worldCodes = Intl.supportedValuesOf("currency").join("|");
const codeInText = new RegExp(`^(${worldCodes})(?=[ \\d])|(?<=[ \\d])(${worldCodes})$`);

function isNoCurrency(text: string): boolean {
  return /^(?:none|null|بلا|لا يوجد)?$/i.test(text.trim());
}
