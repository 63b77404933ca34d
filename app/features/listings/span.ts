import { parseAmount } from "./listing-price-input.ts";

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
