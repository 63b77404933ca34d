import { normalizeCharacters } from "#app/platform/digits.ts";

const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** An amount in any digits, with or without thousands marks, to the hundredth; null when it is none. */
export function parseAmount(text: string): number | null {
  const normalized = withoutMarks(text);
  return amountPattern.test(normalized) ? Number(normalized) : null;
}

/** The same of money, whose thousands may be parted by points too: 1.500 can be nothing else. */
export function parsePrice(text: string): number | null {
  const normalized = normalizedPrice(text);
  return amountPattern.test(normalized) ? Number(normalized) : null;
}

/** Whether it is an amount, but longer than any that is read. */
export function isHugePrice(text: string): boolean {
  return /^0*[1-9]\d{12,}(\.\d{1,2})?$/.test(normalizedPrice(text));
}

function normalizedPrice(text: string): string {
  const [, integerPart, cents] =
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(normalizeCharacters(text.trim())) ?? [];
  if (!integerPart) return withoutMarks(text);
  return integerPart.replaceAll(".", "") + (cents ? `.${cents}` : "");
}

function withoutMarks(text: string): string {
  return normalizeCharacters(text).replace(/(\d)[,،\s](?=\d{3}(?:\D|$))/g, "$1");
}

/** From one amount to another, both included; null is open. */
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
