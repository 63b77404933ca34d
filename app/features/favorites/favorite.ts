import type { ListingCard } from "#app/features/listings/listing.ts";
import { readRowId } from "#app/platform/id.ts";

export type FavoritedListing = Pick<ListingCard, "id" | "title" | "price" | "place" | "picture"> & {
  publishedAt: Date | null;
};

export const maxFavorites = 500;

export function readListingIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").map(readRowId);
  return [...new Set(ids.filter((id) => id !== null))].slice(0, maxFavorites);
}
