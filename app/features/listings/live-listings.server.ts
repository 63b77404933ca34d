import { database } from "#app/platform/database.server.ts";
import { selectFitting } from "./data/filter-queries.server.ts";
import { type CardFilter, countCards, selectCards } from "./data/listing-queries.server.ts";
import type { ListingFilter } from "./listing-filter.ts";

/** Live listings, newest first or by price, for a list that goes through an index of theirs. */
export const selectLive = (filter: CardFilter, limit: number) =>
  selectCards(database(), filter, limit);

export const countLive = (filter: CardFilter, cap: number) => countCards(database(), filter, cap);

export const fittingFilters = (
  listing: Parameters<typeof selectFitting>[1],
  filters: readonly ListingFilter[],
  now: Date,
) => selectFitting(database(), listing, filters, now);
