import { dayMs } from "#app/platform/durations.ts";

export const currencies = ["USD", "SYP", "EUR", "GBP", "AED", "SAR", "TRY"] as const;
export type Currency = (typeof currencies)[number];

/** A code that is none of them came with an imported listing; it is shown as it stands, and compared with nothing. */
export function isCurrency(code: string | null | undefined): code is Currency {
  return currencies.some((each) => each === code);
}

export const formCurrencies = ["SYP", "USD", "TRY"] as const satisfies readonly Currency[];

/** All of them, those one writes listings in first; lists ordered by price go through them in this order. */
export const currencyOrder: readonly Currency[] = [
  ...formCurrencies,
  ...currencies.filter((each) => !formCurrencies.some((known) => known === each)),
];

/** Where the index puts what has no price that is known: behind every currency. */
export const groupWithoutPrice = 9;

export const priceTypes = ["fixed", "range", "negotiable", "free", "contact"] as const;
export type PriceType = (typeof priceTypes)[number];

/** 100 old Syrian pounds are one new pound since 2026-01-01; unknown only for imported rows. */
export type Pound = "new" | "old" | "unknown";
export const oldPoundsInNew = 100;

/** A listing's price, as typed: `min` is the amount of a single price. Volunteering has none (null). */
export type Price = {
  type: PriceType;
  min: number | null;
  max: number | null;
  currency: string | null;
  pound: Pound | null;
};

/** A price that was lowered or raised, in the currency's present unit; of a range the lowest. */
export type PriceChange = { at: Date; from: number; to: number; currency: Currency };

export const priceChangesShownMs = 90 * dayMs;

export function inOtherPound(
  price: Price,
): { min: number; max: number | null; pound: "new" | "old" } | null {
  if (price.currency !== "SYP" || price.min === null) return null;
  const { min, max, pound } = price;
  if (pound !== "new" && pound !== "old") return null;
  const other = pound === "new" ? "old" : "new";
  const convert = (amount: number) =>
    pound === "new" ? amount * oldPoundsInNew : amount / oldPoundsInNew;
  return { min: convert(min), max: max === null ? null : convert(max), pound: other };
}
