import type { ListingCard } from "#app/features/listings/listing.ts";
import { readRowId } from "#app/platform/id.ts";

export type FavoritedListing = Pick<ListingCard, "id" | "title" | "price" | "place" | "picture"> & {
  publishedAt: Date | null;
};

/** The most that are imported from a browser at once, and known to the hearts on cards. */
export const maxFavorites = 500;

/** The ids of a text, each once, the broken ones left out. */
export function readListingIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").map(readRowId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, maxFavorites);
}
