import { chosenDigits, type Digits, toArabicDigits } from "./chosen-digits.ts";
import { directionOf, formatsOf } from "./language.ts";
import type { Locale } from "./locale.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/durations.ts";

export type { Digits };

// Explicit language, digits and Damascus time: the server and every browser print the same.
function tagOf(locale: Locale, digits: Digits): string {
  return `${formatsOf(locale)}-u-nu-${digitsIn(locale, digits)}`;
}

/** The digits of a text: those that a member chose, in a language of the Arabic script. */
export function digitsIn(locale: Locale, chosen: Digits): Digits {
  return directionOf(locale) === "rtl" ? chosen : "latn";
}

export function inDigits(text: string | number, locale: Locale, digits = chosenDigits()): string {
  return digitsIn(locale, digits) === "arab" ? toArabicDigits(text) : String(text);
}

// Since then Damascus is three hours ahead all year, which engines with older time zones do not know.
const fixedSince = Date.UTC(2022, 9, 27, 21);

function zoneAt(at: Date): string {
  return at.getTime() < fixedSince ? "Asia/Damascus" : "Etc/GMT-3";
}

type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat;

const cache = new Map<string, Format>();

/** A format of one kind and language, made once: making it costs more than all that it writes. */
function cached<T extends Format>(kind: string, tag: string, make: (tag: string) => T): T {
  const key = `${kind} ${tag}`;
  const known = cache.get(key) as T | undefined;
  if (known) return known;
  const made = make(tag);
  cache.set(key, made);
  return made;
}

function dateFormat(kind: string, at: Date, tag: string, options: Intl.DateTimeFormatOptions) {
  const timeZone = zoneAt(at);
  return cached(
    `${kind} ${timeZone}`,
    tag,
    () => new Intl.DateTimeFormat(tag, { timeZone, ...options }),
  );
}

function numberFormat(kind: string, tag: string, options: Intl.NumberFormatOptions) {
  return cached(kind, tag, () => new Intl.NumberFormat(tag, options));
}

export function formatNumber(value: number, locale: Locale, digits = chosenDigits()): string {
  // Intl takes a phone a tenth of a second at first use: integers need no Intl.
  if (digitsIn(locale, digits) === "latn" && Number.isSafeInteger(value) && value >= 0)
    return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return numberFormat("number", tagOf(locale, digits), { maximumFractionDigits: 2 }).format(value);
}

/** Money: 125,000.50 with its two places, 125,000 without a zero fraction. */
export function formatMoney(value: number, locale: Locale, digits = chosenDigits()): string {
  if (Number.isInteger(value)) return formatNumber(value, locale, digits);
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat("money", tagOf(locale, digits), places).format(value);
}

export function formatTenths(value: number, locale: Locale, digits = chosenDigits()): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return numberFormat("tenths", tagOf(locale, digits), places).format(value);
}

export function formatDate(at: Date, locale: Locale, digits = chosenDigits()): string {
  return dateFormat("date", at, tagOf(locale, digits), { dateStyle: "long" }).format(at);
}

export function formatDay(day: string, locale: Locale, digits = chosenDigits()): string {
  return formatDate(new Date(`${day}T12:00Z`), locale, digits);
}

/** 21 Nov 2026, for lists; Syria's months have no shorter names. */
export function formatShortDate(at: Date, locale: Locale, digits = chosenDigits()): string {
  const parts = { day: "numeric", month: "short", year: "numeric" } as const;
  return dateFormat("short-date", at, tagOf(locale, digits), parts).format(at);
}

const clockParts = { hour: "numeric", minute: "2-digit", hour12: true } as const;

/** The same with hour and minute, for what a reader compares with their memory. */
export function formatMoment(at: Date, locale: Locale, digits = chosenDigits()): string {
  const parts = { day: "numeric", month: "long", year: "numeric", ...clockParts } as const;
  return dateFormat("moment", at, tagOf(locale, digits), parts).format(at);
}

export function formatTime(at: Date, locale: Locale, digits = chosenDigits()): string {
  return dateFormat("time", at, tagOf(locale, digits), clockParts).format(at);
}

export function formatMonth(at: Date, locale: Locale, digits = chosenDigits()): string {
  const parts = { month: "long", year: "numeric" } as const;
  return dateFormat("month", at, tagOf(locale, digits), parts).format(at);
}

export function formatMonthName(month: number, locale: Locale): string {
  const at = new Date(Date.UTC(2026, month - 1));
  return dateFormat("month-name", at, tagOf(locale, "latn"), { month: "long" }).format(at);
}

export function formatYear(at: Date, locale: Locale, digits = chosenDigits()): string {
  return dateFormat("year", at, tagOf(locale, digits), { year: "numeric" }).format(at);
}

/** The day in Damascus, which is three hours ahead all year, as forms write it: 2026-11-21. */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + 3 * hourMs).toISOString().slice(0, 10);
}

/** The moment of a time in Damascus, as forms write it: 2026-11-21T10:00. Null where no such day or time is. */
export function momentOf(text: string): Date | null {
  const at = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*$/.test(text) ? `${text}+03:00` : "");
  return !Number.isNaN(at.getTime()) && text.startsWith(dayOf(at)) ? at : null;
}

/** The weekday (0 is Sunday) and the time, "HH:MM", in Damascus. */
export function weekTimeOf(at: Date): { day: number; time: string } {
  const options = { weekday: "short", hour: "2-digit", minute: "2-digit" } as const;
  const parts = dateFormat("week-time", at, "en-GB", options).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(part("weekday")),
    time: `${part("hour")}:${part("minute")}`,
  };
}

/**
 * Whether a day in Damascus is of Ramadan, by the calendar of Umm al-Qura. Where the new moon is looked for, the
 * month may begin a day later.
 */
export function isRamadan(at: Date): boolean {
  const tag = "en-u-ca-islamic-umalqura-nu-latn";
  const parts = dateFormat("islamic-month", at, tag, { month: "numeric" }).formatToParts(at);
  return parts.some(({ type, value }) => type === "month" && value === "9");
}

function daysBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / dayMs));
}

function relativeFormat(tag: string, numeric: "always" | "auto") {
  return cached(numeric, tag, () => new Intl.RelativeTimeFormat(tag, { numeric }));
}

/** N minutes, hours, days, months (30 days), years (365); null under a minute (ui/relative-time.tsx). */
export function formatAgo(
  at: Date,
  now: Date,
  locale: Locale,
  digits = chosenDigits(),
): string | null {
  const passed = Math.max(0, now.getTime() - at.getTime());
  if (passed < minuteMs) return null;
  const relative = relativeFormat(tagOf(locale, digits), "always");
  const ago = (length: number, unit: Intl.RelativeTimeFormatUnit) =>
    relative.format(-Math.floor(passed / length), unit);
  if (passed < hourMs) return ago(minuteMs, "minute");
  if (passed < dayMs) return ago(hourMs, "hour");
  if (passed < 30 * dayMs) return ago(dayMs, "day");
  if (passed < 365 * dayMs) return ago(30 * dayMs, "month");
  return ago(365 * dayMs, "year");
}

/** Whole days; yesterday evening is one day ago. */
export function daysSince(at: Date, now: Date): number {
  const isAnotherDay = formatDate(at, "en") !== formatDate(now, "en");
  return Math.max(daysBetween(at, now), isAnotherDay ? 1 : 0);
}

/** The age of a listing: Today, 1 day, N days under 7, N weeks under 30 days, N months. */
export function formatAge(at: Date, now: Date, locale: Locale, digits = chosenDigits()): string {
  const days = daysSince(at, now);
  const tag = tagOf(locale, digits);
  if (days === 0) {
    const today = relativeFormat(tag, "auto").format(0, "day");
    return today.charAt(0).toUpperCase() + today.slice(1);
  }
  const relative = relativeFormat(tag, "always");
  if (days < 7) return relative.format(-days, "day");
  if (days < 30) return relative.format(-Math.floor(days / 7), "week");
  return relative.format(-Math.floor(days / 30), "month");
}
