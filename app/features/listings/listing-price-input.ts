import { toLatinDigits } from "#app/platform/digits.ts";
import type { FieldReader } from "./listing-input.ts";
import { type Currency, currencies, highestAmount, type Price, priceTypes } from "./price.ts";

/**
 * The price of a listing form (D1 §5, rulings 49 to 55, 82): one amount, from one to another, or none. Any
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
    const amount = parseAmount(text);
    if (amount === null) fail(field, "price_invalid");
    else if (amount > highestAmount(currency, pound ?? "new")) fail(field, "price_too_high");
    return amount;
  };

  if (type === "range") {
    const [min, max] = [readAmount("priceMin"), readAmount("priceMax")];
    if (!line("priceMin")) fail("priceMin", "price_range_required");
    else if (!line("priceMax")) fail("priceMax", "price_range_required");
    if (min !== null && max !== null && min > max) fail("priceMax", "price_reversed");
    if (min === 0) fail("priceMin", "price_required");
    return { type, min, max, currency, pound: pound ?? null };
  }
  const min = readAmount("price");
  if (!line("price") || min === 0) fail("price", "price_required");
  return { type, min, max: null, currency, pound: pound ?? null };
}

/** An amount in any digits, with or without thousands marks, to the hundredth; null when it is none. */
export function parseAmount(text: string): number | null {
  const plain = toLatinDigits(text).replace(/(?<=\d)[,،\s](?=\d{3}(\D|$))/g, "");
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
