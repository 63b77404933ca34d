import { toPlainCharacters } from "#app/platform/digits.ts";
import type { FieldReader } from "./listing-input.ts";
import { currencies, type Currency, highestAmount, type Price, priceTypes } from "./price.ts";

/**
 * The price of a listing form: one amount, from one to another, or none. Any
 * currency of the catalogue is read; which of them this listing may have is for the server to say.
 */
export function readPrice({ line, fail }: FieldReader): Price {
  const type = priceTypes.find((known) => known === line("priceType")) ?? "fixed";
  const none: Price = { type, min: null, max: null, currency: null, pound: null };
  if (type === "free" || type === "contact") return none;
  if (type === "negotiable" && !line("price")) return none;

  const currency: Currency = currencies.find((known) => known === line("currency")) ?? "SYP";
  const pound =
    currency === "SYP" ? (["new", "old"] as const).find((known) => known === line("pound")) : null;
  if (pound === undefined) fail("pound", "pound_required");

  const readAmount = (field: "price" | "priceMin" | "priceMax"): number | null => {
    const text = line(field);
    if (!text) return null;
    const amount = parsePrice(text);
    if (amount === null) fail(field, isHuge(text) ? "price_too_high" : "price_invalid");
    else if (amount > highestAmount(currency, pound ?? "new")) fail(field, "price_too_high");
    else if (amount === 0) fail(field, "price_zero");
    return amount;
  };

  if (type === "range") {
    const [min, max] = [readAmount("priceMin"), readAmount("priceMax")];
    if (!line("priceMin")) fail("priceMin", "price_range_required");
    else if (!line("priceMax")) fail("priceMax", "price_range_required");
    if (min !== null && max !== null && min > max) fail("priceMax", "price_reversed");
    return { type, min, max, currency, pound: pound ?? null };
  }
  const min = readAmount("price");
  if (!line("price")) fail("price", "price_required");
  return { type, min, max: null, currency, pound: pound ?? null };
}

const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** An amount in any digits, with or without thousands marks, to the hundredth; null when it is none. */
export function parseAmount(text: string): number | null {
  const plain = withoutMarks(text);
  return amountPattern.test(plain) ? Number(plain) : null;
}

/** The same of money, whose thousands may be parted by points too: 1.500 can be nothing else. */
export function parsePrice(text: string): number | null {
  const plain = plainPrice(text);
  return amountPattern.test(plain) ? Number(plain) : null;
}

function isHuge(text: string): boolean {
  return /^\d{13,}(\.\d{1,2})?$/.test(plainPrice(text));
}

function plainPrice(text: string): string {
  const [, whole, cents] =
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(toPlainCharacters(text.trim())) ?? [];
  if (!whole) return withoutMarks(text);
  return whole.replaceAll(".", "") + (cents ? `.${cents}` : "");
}

function withoutMarks(text: string): string {
  return toPlainCharacters(text).replace(/(?<=\d)[,،\s](?=\d{3}(\D|$))/g, "");
}

/** From one amount to another, both included; null is open. */
export type Span = { min: number | null; max: number | null };

/** A lower and an upper end as they were typed; the wrong way round they change places. Null: neither. */
export function readSpan(
  low: string | null,
  high: string | null,
  parse = parseAmount,
): Span | null {
  const read = (text: string | null) => (text === null ? null : parse(text.trim()));
  const [min, max] = [read(low), read(high)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}
