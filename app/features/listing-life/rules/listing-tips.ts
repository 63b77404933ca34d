import type { ListingType } from "#app/features/listings/listing.ts";

export type ListingTip = "pictures" | "description" | "place" | "price";

type Facts = {
  listingType: ListingType;
  pictureCount: number;
  hasDescription: boolean;
  areaId: string | null;
  /** In the currency's present unit. */
  price: number | null;
  /** In its subcategory and currency, with their median price. */
  similar: { count: number; median: number | null };
};

const enoughPictures = 3;
const enoughSimilar = 5;
/** Times the median price. */
const wellAbove = 1.5;

const seen: ReadonlySet<ListingType> = new Set(["sale", "rent", "free"]);

export function tipsFor(facts: Facts): ListingTip[] {
  const { listingType, pictureCount, hasDescription, areaId, price, similar } = facts;
  const isDear =
    price !== null &&
    similar.median !== null &&
    similar.count >= enoughSimilar &&
    price >= similar.median * wellAbove;
  const tips: [ListingTip, boolean][] = [
    ["pictures", seen.has(listingType) && pictureCount < enoughPictures],
    ["description", !hasDescription],
    ["place", areaId === null],
    ["price", isDear],
  ];
  return tips.flatMap(([tip, applies]) => (applies ? [tip] : []));
}
