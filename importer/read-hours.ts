import { toLatinDigits } from "#app/platform/digits.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import { foldName } from "#app/features/places/place-spelling.ts";
import type { Note } from "./report.ts";
import { memoize } from "#app/platform/memoize.ts";
import { fieldsOf, isMissing, textOf, unwrap } from "./old-row.ts";

const weekdays = [
  ["sunday", "sun", "الأحد", "أحد"],
  ["monday", "mon", "الاثنين", "الإثنين"],
  ["tuesday", "tue", "tues", "الثلاثاء"],
  ["wednesday", "wed", "الأربعاء"],
  ["thursday", "thu", "thur", "thurs", "الخميس"],
  ["friday", "fri", "الجمعة"],
  ["saturday", "sat", "السبت"],
].map((names) => names.map(foldName));

type Period = { from: string; to: string };

/**
 * An object keyed by weekday, or seven entries with isOpen, from and to. Null where no day is open; an
 * unreadable day is noted and left out. The same time at both ends is the whole day.
 */
export function readOldHours(value: unknown, note: Note): OpeningHours | null {
  const inner = unwrap(value);
  if (isMissing(inner)) return null;
  const days = Array.isArray(inner) ? inner.map(dayInList) : Object.entries(fieldsOf(inner) ?? {});
  if (days.length === 0) note("business_hours", "no hours: left out", value);
  const hours: OpeningHours = [];
  const seen = new Set<number>();
  for (const [name, entry] of days) {
    const weekday = weekdayOf(name);
    const period = weekday === null || seen.has(weekday) ? "unread" : readDay(unwrap(entry));
    if (period === null) continue;
    if (weekday === null || period === "unread") {
      note("business_hours", `"${name.slice(0, 40)}" could not be read: left out`, entry);
      continue;
    }
    seen.add(weekday);
    const same = hours.find(({ from, to }) => from === period.from && to === period.to);
    if (same) same.days.push(weekday);
    else hours.push({ days: [weekday], ...period });
  }
  for (const { days } of hours) days.sort((a, b) => a - b);
  return hours.length > 0 ? hours : null;
}

// An entry without its day is the day of its place: the list begins with Sunday.
function dayInList(entry: unknown, index: number): [string, unknown] {
  const inner = unwrap(entry);
  const day = fieldsOf(inner)?.day;
  return [isMissing(day) ? String(index) : textOf(day), inner];
}

const weekdayOf = memoize((name) => {
  if (/^[0-6]$/.test(name)) return Number(name);
  const normalized = foldName(name);
  const weekday = weekdays.findIndex((names) => names.includes(normalized));
  return weekday < 0 ? null : weekday;
});

function readDay(entry: unknown): Period | "unread" | null {
  if (isMissing(entry) || isWord(entry, "closed", "مغلق")) return null;
  const fields = fieldsOf(entry);
  if (!fields) {
    const [from, to, ...more] = textOf(entry).split(/[-–—]|\bto\b|إلى/);
    return more.length > 0 ? "unread" : periodOf(from, to);
  }
  const open = fields.isopen ?? fields.is_open;
  if (isWord(fields.closed, "true", "1") || isWord(open, "false", "0", "closed")) return null;
  return periodOf(fields.from ?? fields.open, fields.to ?? fields.close);
}

function isWord(value: unknown, ...words: string[]): boolean {
  return words.includes(textOf(value).trim().toLowerCase());
}

function periodOf(from: unknown, to: unknown): Period | "unread" {
  const period = { from: readTime(textOf(from)), to: readTime(textOf(to)) };
  return period.from && period.to ? { from: period.from, to: period.to } : "unread";
}

/** "9:00", "09:00:00", "9 AM", "٩:٣٠ م" as "HH:MM"; midnight at the end of a day is 00:00. */
const readTime = memoize((typed): string | null => {
  const text = toLatinDigits(typed).trim().toLowerCase();
  const [, hours, minutes = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*(am|pm|a\.m\.|p\.m\.|ص|م|صباحا|مساء|صباحًا|مساءً)?$/.exec(
      text,
    ) ?? [];
  if (hours === undefined || (half === "" && !text.includes(":"))) return null;
  const hour = half === "" ? Number(hours) : inDay(Number(hours), /^[pم]/.test(half));
  if (hour > 24 || Number(minutes) > 59 || (hour === 24 && minutes !== "00")) return null;
  return `${String(hour % 24).padStart(2, "0")}:${minutes}`;
});

function inDay(hour: number, isAfternoon: boolean): number {
  if (hour < 1 || hour > 12) return Number.POSITIVE_INFINITY;
  return (hour % 12) + (isAfternoon ? 12 : 0);
}
