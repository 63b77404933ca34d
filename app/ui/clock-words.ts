import { m } from "#app/paraglide/messages.js";
import { type Opening, toTwelveHours } from "#app/platform/opening-times.ts";

/** From Sunday on, as the week is counted here. */
export const weekdayNames: readonly (() => string)[] = [
  m.hours_day_sunday,
  m.hours_day_monday,
  m.hours_day_tuesday,
  m.hours_day_wednesday,
  m.hours_day_thursday,
  m.hours_day_friday,
  m.hours_day_saturday,
];

/** "13:30" as half past one in the afternoon, in the visitor's language; anything else as it is. */
export function timeName(text: string): string {
  const clock = toTwelveHours(text);
  if (!clock) return text;
  const { time, half } = clock;
  return half === "am" ? m.hours_am({ time }) : m.hours_pm({ time });
}

/** "Open until 5:00 PM", "Opens tomorrow at 9:00 AM". */
export function openingText({ isOpen, changes }: Opening): string {
  if (!changes) return isOpen ? m.hours_open_now() : m.hours_closed_now();
  const time = timeName(changes.time);
  if (isOpen) return m.hours_open_until({ time });
  if (changes.inDays === 0) return m.hours_opens_at({ time });
  if (changes.inDays === 1) return m.hours_opens_tomorrow({ time });
  return m.hours_opens_on({ day: weekdayNames[changes.day]?.() ?? "", time });
}
