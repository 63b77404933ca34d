import type { ListingSort } from "#app/features/listings/listing-filter.ts";
import {
  type PageKey,
  type PriceKey,
  readPageKey,
  readPriceKey,
  writePageKey,
  writePriceKey,
} from "#app/features/listings/page-key.ts";
import { currencyOrder } from "#app/features/listings/price.ts";
import type { HitPlace } from "./naming.ts";

export type HitOrder = "relevance" | ListingSort;

export type Hit = {
  id: number;
  /** So many of the words were found; 1 where the order does not ask how many. */
  matched: number;
  place: HitPlace;
  standsAt: Date;
  priceGroup: number;
  priceAmount: number;
};

/** Where a page of hits ended: with so many words found, and there; then as in any list. */
export type HitKey = {
  matched: number;
  place: HitPlace;
  newest: PageKey | null;
  price: PriceKey | null;
};

/** As it stands in an address: `<words>-` (and `<place>-` by relevance), then the key of a list. */
export function writeHitKey(hit: Hit, order: HitOrder): string {
  const { id, matched, place, standsAt: at, priceGroup, priceAmount: price } = hit;
  const newest = () => writePageKey({ at, id });
  if (order === "relevance") return `${matched}-${place}-${newest()}`;
  if (order === "newest") return newest();
  const currency = currencyOrder[priceGroup];
  return `${matched}-${writePriceKey({ known: currency ? { currency, price } : null, id })}`;
}

export function readHitKey(text: string | null, order: HitOrder): HitKey | null {
  const { words = "1", place = "0", rest = "" } = patterns[order].exec(text ?? "")?.groups ?? {};
  const isPriced = order === "price-up" || order === "price-down";
  const newest = isPriced ? null : readPageKey(rest);
  const price = isPriced ? readPriceKey(rest) : null;
  if (!newest && !price) return null;
  return { matched: Number(words), place: Number(place) as HitPlace, newest, price };
}

const byPrice = /^(?<words>[1-9])-(?<rest>.+)$/;
const patterns: Record<HitOrder, RegExp> = {
  relevance: /^(?<words>[1-9])-(?<place>-1|[0-2])-(?<rest>.+)$/,
  newest: /^(?<rest>.+)$/,
  "price-up": byPrice,
  "price-down": byPrice,
};
