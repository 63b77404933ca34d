import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Rounded to days, hours or minutes; what rounds to a full day is a day. */
export function timeLeft(until: Date, now: Date, digits: Digits): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  const rounded = (length: number) => Math.max(1, Math.round(left / length));
  const counted = (count: number) => ({ count, shown: formatNumber(count, getLocale(), digits) });
  const hours = rounded(hour);
  if (hours >= 24) return m.communities_left_days(counted(rounded(day)));
  const minutes = rounded(minute);
  if (minutes >= 60) return m.communities_left_hours(counted(hours));
  return m.communities_left_minutes(counted(minutes));
}
