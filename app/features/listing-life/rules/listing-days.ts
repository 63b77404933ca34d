import { dayOf } from "#app/platform/format.ts";

const daysShown = 30;
const dayMs = 24 * 60 * 60 * 1000;

export const dayMeasures = ["views", "saves", "contacts", "offers"] as const;
export type DayMeasure = (typeof dayMeasures)[number];

/** What came of a listing on one day in Damascus. */
export type ListingDay = { day: string } & Record<DayMeasure, number>;

export function firstDayShown(now: Date): string {
  return dayOf(new Date(now.getTime() - (daysShown - 1) * dayMs));
}

/** All days that are shown, the earliest first; one of which nothing is known had nothing. */
export function fillDays(known: readonly ListingDay[], now: Date): ListingDay[] {
  const byDay = new Map(known.map((each) => [each.day, each]));
  const nothing = { views: 0, saves: 0, contacts: 0, offers: 0 };
  return Array.from({ length: daysShown }, (_, index) => {
    const day = dayOf(new Date(now.getTime() - (daysShown - 1 - index) * dayMs));
    return byDay.get(day) ?? { day, ...nothing };
  });
}
