import type { ListingPriceChanged } from "#app/features/listings/listing-events.ts";

/** Whether it costs less now: in the same currency, or there is nothing to compare. */
export function isDrop({ from, to }: ListingPriceChanged): boolean {
  return from !== null && to !== null && from.currency === to.currency && to.amount < from.amount;
}
