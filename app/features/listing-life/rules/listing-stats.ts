import type { ListingType } from "#app/features/listings/listing.ts";
import { dayOf } from "#app/platform/format.ts";
import { dayMs } from "#app/platform/durations.ts";

const daysShown = 30;

export const dayMeasures = ["views", "saves", "contacts", "offers"] as const;
export type DayMeasure = (typeof dayMeasures)[number];

export type ListingDay = { day: string } & Record<DayMeasure, number>;

export function firstDayShown(now: Date): string {
  return dayOf(new Date(now.getTime() - (daysShown - 1) * dayMs));
}

export function fillDays(known: readonly ListingDay[], now: Date): ListingDay[] {
  const byDay = new Map(known.map((each) => [each.day, each]));
  const nothing = { views: 0, saves: 0, contacts: 0, offers: 0 };
  return Array.from({ length: daysShown }, (_, index) => {
    const day = dayOf(new Date(now.getTime() - (daysShown - 1 - index) * dayMs));
    return byDay.get(day) ?? { day, ...nothing };
  });
}

export type ListingTip = "pictures" | "description" | "place" | "price";

type Facts = {
  listingType: ListingType;
  pictureCount: number;
  hasDescription: boolean;
  areaId: string | null;
  price: number | null;
  similar: { count: number; median: number | null };
};

const enoughPictures = 3;
const enoughSimilar = 5;
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
