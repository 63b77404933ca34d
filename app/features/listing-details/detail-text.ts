import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { dayOf, type Digits, formatDay, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { DetailField, StatedDetail } from "./listing-details.ts";
import { detailChoiceText, detailNameText, detailOverText } from "./listing-details-words.ts";
import type { DetailUnit } from "./field-shape.ts";

/** What a detail says when its name does not stand beside it: "3 rooms", "Automatic", "Warranty". */
export function detailText({ field, value }: StatedDetail, locale: Locale, digits: Digits): string {
  if (value === true) return detailNameText(field, locale);
  if (field.kind === "choice") return detailChoiceText(field, String(value), locale);
  if (field.kind === "date") return dayText(field, String(value), locale, digits);
  if (typeof value === "string") return value;
  if (field.kind === "year") return yearText(value, locale, digits);
  const amount = formatNumber(value, locale, digits);
  return field.unit ? inUnit[field.unit]({ count: value, amount }, { locale }) : amount;
}

function dayText(field: DetailField, day: string, locale: Locale, digits: Digits): string {
  const date = formatDay(day, locale, digits);
  return isPast(day)
    ? m.details_date_past({ date, over: detailOverText(field, locale) }, { locale })
    : date;
}

export function isPast(day: string): boolean {
  return day < dayOf(clock.now());
}

function yearText(year: number, locale: Locale, digits: Digits): string {
  return [...String(year)].map((digit) => formatNumber(Number(digit), locale, digits)).join("");
}

type UnitWord = (amount: { count: number; amount: string }, options: { locale: Locale }) => string;

const inUnit: Record<DetailUnit, UnitWord> = {
  m2: m.details_in_m2,
  km: m.details_in_km,
  cc: m.details_in_cc,
  kw: m.details_in_kw,
  gb: m.details_in_gb,
  mbps: m.details_in_mbps,
  percent: m.details_in_percent,
  metre: m.details_in_metre,
  room: m.details_count_room,
  star: m.details_count_star,
  hour: m.details_count_hour,
  day: m.details_count_day,
  week: m.details_count_week,
  month: m.details_count_month,
  year: m.details_count_year,
};
