import { type Currency, currencyOrder } from "./price.ts";

export type PageKey = { at: Date; id: number };

export function writePageKey({ at, id }: PageKey): string {
  return `${at.getTime().toString(36)}-${id.toString(36)}`;
}

export function readPageKey(text: string | null): PageKey | null {
  const match = /^([0-9a-z]{6,9})-([0-9a-z]{1,10})$/.exec(text ?? "");
  if (!match) return null;
  const [time, id] = [Number.parseInt(match[1] ?? "", 36), Number.parseInt(match[2] ?? "", 36)];
  const at = new Date(time);
  if (Number.isNaN(at.getTime()) || !Number.isSafeInteger(id)) return null;
  return { at, id };
}

/** Where a page ended in a list ordered by price; `known` null: among those that have none. */
export type PriceKey = { known: { currency: Currency; price: number } | null; id: number };

/** `p-<currency><hundredths>-<id>`: two hyphens, so that neither kind is ever read as the other. */
export function writePriceKey({ known, id }: PriceKey): string {
  const price =
    known && currencyOrder.indexOf(known.currency) + Math.round(known.price * 100).toString(36);
  return `p-${price ?? ""}-${id.toString(36)}`;
}

export function readPriceKey(text: string | null): PriceKey | null {
  const match = /^p-(?:(\d)([0-9a-z]{1,10}))?-([0-9a-z]{1,10})$/.exec(text ?? "");
  if (!match) return null;
  const [, group, price = "", last = ""] = match;
  const id = Number.parseInt(last, 36);
  if (!Number.isSafeInteger(id)) return null;
  if (group === undefined) return { known: null, id };
  const currency = currencyOrder[Number(group)];
  return currency ? { known: { currency, price: Number.parseInt(price, 36) / 100 }, id } : null;
}
