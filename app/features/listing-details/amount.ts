import { normalizeCharacters } from "#app/platform/digits.ts";

const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** An amount in any digits, with or without thousands marks, to the hundredth; null when it is none. */
export function parseAmount(text: string): number | null {
  const normalized = normalizeCharacters(text).replace(/(\d)[,،\s](?=\d{3}(?:\D|$))/g, "$1");
  return amountPattern.test(normalized) ? Number(normalized) : null;
}

export type AmountRange = { min: number | null; max: number | null };

/** A lower and an upper end as they were typed; the wrong way round they change places. Null: neither. */
export function readAmountRange(
  low: string | null,
  high: string | null,
  parse = parseAmount,
): AmountRange | null {
  const read = (text: string | null) => (text === null ? null : parse(text.trim()));
  const [min, max] = [read(low), read(high)];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}
