/** Where a page of a list ended; the next begins after it. */
export type PageKey = { publishedAt: Date; id: number };

/** As it stands in an address. */
export function writePageKey({ publishedAt, id }: PageKey): string {
  return `${publishedAt.getTime().toString(36)}-${id.toString(36)}`;
}

/** Null for a missing, forged or damaged key: such an address shows the first page. */
export function readPageKey(text: string | null): PageKey | null {
  const match = /^([0-9a-z]{6,9})-([0-9a-z]{1,10})$/.exec(text ?? "");
  if (!match) return null;
  const [time, id] = [Number.parseInt(match[1] ?? "", 36), Number.parseInt(match[2] ?? "", 36)];
  const publishedAt = new Date(time);
  if (Number.isNaN(publishedAt.getTime()) || !Number.isSafeInteger(id)) return null;
  return { publishedAt, id };
}

/** Where a page ended in a list ordered by price; null: among those that have none. */
export type PriceKey = { price: number | null; id: number };

/** `p-<hundredths>-<id>`: two hyphens, so that neither kind is ever read as the other. */
export function writePriceKey({ price, id }: PriceKey): string {
  const hundredths = price === null ? "" : Math.round(price * 100).toString(36);
  return `p-${hundredths}-${id.toString(36)}`;
}

/** Null likewise for what is no such key. */
export function readPriceKey(text: string | null): PriceKey | null {
  const match = /^p-([0-9a-z]{0,10})-([0-9a-z]{1,10})$/.exec(text ?? "");
  if (!match) return null;
  const [, price = "", id = ""] = match;
  const read = {
    price: price ? Number.parseInt(price, 36) / 100 : null,
    id: Number.parseInt(id, 36),
  };
  return Number.isSafeInteger(read.id) ? read : null;
}
