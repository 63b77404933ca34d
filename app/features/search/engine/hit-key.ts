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

export type Hit = {
  id: number;
  matched: number;
  publishedAt: Date;
  priceGroup: number;
  priceAmount: number;
};

/** Where a page of hits ended: with so many words found, and then as in any list. */
export type HitKey = { matched: number; newest: PageKey | null; price: PriceKey | null };

/** As it stands in an address: `<words>-` and the key of a list. */
export function writeHitKey(hit: Hit, sort: ListingSort): string {
  const { id, matched, publishedAt, priceGroup, priceAmount: price } = hit;
  const currency = currencyOrder[priceGroup];
  const key =
    sort === "newest"
      ? writePageKey({ publishedAt, id })
      : writePriceKey({ known: currency ? { currency, price } : null, id });
  return `${matched}-${key}`;
}

/** Null for a missing, forged or damaged key, and for one of another order: such an address shows the first page. */
export function readHitKey(text: string | null, sort: ListingSort): HitKey | null {
  const match = /^([1-9])-(.+)$/.exec(text ?? "");
  const [, words = "", rest = ""] = match ?? [];
  const newest = sort === "newest" ? readPageKey(rest) : null;
  const price = sort === "newest" ? null : readPriceKey(rest);
  return newest || price ? { matched: Number(words), newest, price } : null;
}
