import { hoursInForce, openingAt, type OpeningSchedule } from "#app/platform/opening-times.ts";
import { openingText } from "#app/ui/clock-words.ts";
import type { ShownOpening } from "./listing.ts";

/** Null where no hours are given. */
export function showOpening(schedule: OpeningSchedule, at: Date): ShownOpening | null {
  if (!hoursInForce(schedule, at)?.length) return null;
  const opening = openingAt(schedule, at);
  return { isOpen: opening.isOpen, text: openingText(opening) };
}
