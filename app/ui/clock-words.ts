import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import {
  type Opening,
  type OpeningHours,
  timesOfDay,
  toTwelveHours,
} from "#app/platform/opening-times.ts";

export const weekdayNames: readonly (typeof m.hours_day_sunday)[] = [
  m.hours_day_sunday,
  m.hours_day_monday,
  m.hours_day_tuesday,
  m.hours_day_wednesday,
  m.hours_day_thursday,
  m.hours_day_friday,
  m.hours_day_saturday,
];

/** "13:30" as half past one in the afternoon; anything else as it is. */
export function timeName(text: string, locale = getLocale()): string {
  const clock = toTwelveHours(text);
  if (!clock) return text;
  const { half } = clock;
  const time = inDigits(clock.time, locale);
  return half === "am" ? m.hours_am({ time }, { locale }) : m.hours_pm({ time }, { locale });
}

/** Days of equal hours, one after the other; without times they are closed. */
export type WeekLine = { days: string; times: string[] };

/** A week from Sunday on, in a line for each run of equal days. */
export function weekLines(hours: OpeningHours | null, locale: Locale): WeekLine[] {
  if (!hours?.length) return [];
  const how = { locale };
  const timesOn = weekdayNames.map((_, day) =>
    timesOfDay(hours, day).map(({ from, to }) =>
      from === to
        ? m.hours_always({}, how)
        : m.hours_range({ from: timeName(from, locale), to: timeName(to, locale) }, how),
    ),
  );
  const starts = timesOn.flatMap((times, day) =>
    day === 0 || times.join() !== timesOn[day - 1]?.join() ? [day] : [],
  );
  return starts.map((from, at) => ({
    days: daysText(from, (starts[at + 1] ?? 7) - 1, how),
    times: timesOn[from] ?? [],
  }));
}

function daysText(from: number, to: number, how: { locale: Locale }): string {
  if (to - from === 6) return m.hours_every_day({}, how);
  const [first, last] = [from, to].map((day) => weekdayNames[day]?.({}, how) ?? "");
  return from === to ? (first ?? "") : m.hours_range({ from: first ?? "", to: last ?? "" }, how);
}

export function openingText({ isOpen, changes }: Opening, locale: Locale): string {
  const how = { locale };
  if (!changes) return isOpen ? m.hours_open_now({}, how) : m.hours_closed_now({}, how);
  const time = timeName(changes.time, locale);
  if (isOpen) return m.hours_open_until({ time }, how);
  if (changes.inDays === 0) return m.hours_opens_at({ time }, how);
  if (changes.inDays === 1) return m.hours_opens_tomorrow({ time }, how);
  return m.hours_opens_on({ day: weekdayNames[changes.day]?.({}, how) ?? "", time }, how);
}
