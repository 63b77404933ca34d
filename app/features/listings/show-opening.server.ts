import { hoursInForce, openingAt, type OpeningSchedule } from "#app/platform/opening-times.ts";
import type { Locale } from "#app/platform/locale.ts";
import { openingText } from "#app/ui/clock-words.ts";
import type { ShownOpening } from "./listing.ts";

/** Null where no hours are given. */
export function showOpening(
  schedule: OpeningSchedule,
  { locale, now }: { locale: Locale; now: Date },
): ShownOpening | null {
  if (!hoursInForce(schedule, now)?.length) return null;
  const opening = openingAt(schedule, now);
  return { isOpen: opening.isOpen, text: openingText(opening, locale) };
}
