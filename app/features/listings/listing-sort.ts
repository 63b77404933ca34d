import { m } from "#app/paraglide/messages.js";

export const listingSorts = ["newest", "price-up", "price-down"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** A search's own order; no address contains it. */
export const relevance = "relevance";

export function sortName(sort: ListingSort | typeof relevance): string {
  return sorts[sort]();
}

const sorts: Record<ListingSort | typeof relevance, () => string> = {
  relevance: m.filters_sort_relevance,
  newest: m.filters_sort_newest,
  "price-up": m.filters_sort_price_up,
  "price-down": m.filters_sort_price_down,
};
