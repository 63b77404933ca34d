import { m } from "#app/paraglide/messages.js";

export const listingSorts = ["newest", "price-up", "price-down"] as const;
export type ListingSort = (typeof listingSorts)[number];

export function sortName(sort: ListingSort): string {
  return sorts[sort]();
}

const sorts: Record<ListingSort, () => string> = {
  newest: m.filters_sort_newest,
  "price-up": m.filters_sort_price_up,
  "price-down": m.filters_sort_price_down,
};
