import { clock } from "#app/platform/clock.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import {
  formatAge,
  formatDate,
  formatMoment,
  formatNumber,
  formatShortDate,
  formatTenths,
} from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";

export function useFormats() {
  const locale = getLocale();
  const digits = useDigits();
  return {
    number: (value: number) => formatNumber(value, locale, digits),
    tenths: (value: number) => formatTenths(value, locale, digits),
    date: (at: Date) => formatDate(at, locale, digits),
    shortDate: (at: Date) => formatShortDate(at, locale, digits),
    age: (at: Date, now: Date) => formatAge(at, now, locale, digits),
    moment: (at: Date) => formatMoment(at, locale, digits),
  };
}

const moments = new WeakMap<object, Date>();

/**
 * When this data came: the time that a page's ages count from. It is no part of the data, so that the bytes of a
 * kept page do not change with the clock.
 */
export function pageTime(data: object): Date {
  const known = moments.get(data) ?? clock.now();
  moments.set(data, known);
  return known;
}
