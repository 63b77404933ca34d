import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long it is yet, in words: days, hours or minutes, rounded; the largest of them that is not none. */
export function timeLeft(until: Date, now: Date, digits: Digits): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  const counted = (length: number) => {
    const count = Math.max(1, Math.round(left / length));
    return { count, shown: formatNumber(count, getLocale(), digits) };
  };
  if (left >= day) return m.communities_left_days(counted(day));
  if (left >= hour) return m.communities_left_hours(counted(hour));
  return m.communities_left_minutes(counted(minute));
}
