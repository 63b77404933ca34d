import type { ListingPriceChanged } from "#app/features/listings/listing-events.ts";

export function isDrop({ from, to }: ListingPriceChanged): boolean {
  return from !== null && to !== null && from.currency === to.currency && to.amount < from.amount;
}
