import { parseAmount } from "./listing-price-input.ts";

/** From one amount to another, both included; null is open. */
export type Span = { min: number | null; max: number | null };

/** A lower and an upper end as they were typed; the wrong way round they change places. Null: neither. */
export function readSpan(low: string | null, high: string | null): Span | null {
  const [min, max] = [amountIn(low), amountIn(high)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

function amountIn(text: string | null): number | null {
  return text === null ? null : parseAmount(text.trim());
}
