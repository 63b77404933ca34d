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

/** Numbers, days and moments as this visitor has them written. */
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
