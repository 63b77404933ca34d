import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { formatDay, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { words } from "#app/paraglide/details.js";
import type { DetailUnit, FieldShape } from "./field-shape.ts";
import { type DetailKey, detailShapes } from "./listing-details.ts";
import {
  type DetailErrorKey,
  type DetailName,
  dateBounds,
  latestYear,
} from "./listing-details-input.ts";

export function detailNameText(key: DetailKey, locale: Locale): string {
  return wordOf(key, locale) ?? key;
}

export function detailFilterText(key: DetailKey, locale: Locale): string {
  return wordOf(`${key}_ahead`, locale) ?? detailNameText(key, locale);
}

export function detailOverText(key: DetailKey, locale: Locale): string {
  return wordOf(`${key}_over`, locale) ?? m.details_date_over({}, { locale });
}

export function detailChoiceText(key: DetailKey, choice: string, locale: Locale): string {
  return wordOf(`${key}_${choice}`, locale) ?? choice;
}

// The names of these words follow from those of the fields and choices, and a test finds what lacks one.
function wordOf(name: string, locale: Locale): string | null {
  const key = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll("-", "_");
  const word = (words[locale] as Record<string, unknown>)[`details_${key}`];
  return typeof word === "string" ? word : null;
}

export function detailErrorText(
  name: DetailName,
  error: DetailErrorKey,
  locale: Locale = getLocale(),
  now: Date = clock.now(),
): string {
  const shape = shapes[name.replace("detail-", "")] ?? { kind: "text" };
  const { min = 0, max = 0, decimals = 0 } = shape;
  const [minText, maxText] = [formatNumber(min, locale), formatNumber(max, locale)];
  switch (error) {
    case "number_invalid":
      return decimals === 0
        ? m.details_error_number({ min: minText, max: maxText }, { locale })
        : m.details_error_decimal({ min: minText, max: maxText }, { locale });
    case "year_invalid":
      return m.details_error_year({ min: `${min}`, max: `${latestYear(now)}` }, { locale });
    case "date_invalid":
      return m.details_error_date({}, { locale });
    case "date_outside": {
      const { from, to } = dateBounds(shape, now);
      return m.details_error_date_outside(
        { from: formatDay(from, locale), to: formatDay(to, locale) },
        { locale },
      );
    }
    case "choice_unknown":
      return m.details_error_choice({}, { locale });
    case "text_too_long":
      return m.details_error_text({ max: maxText }, { locale });
  }
}

const shapes: Record<string, FieldShape> = detailShapes;

/** What stands after an amount; nothing where its name says it: "Rooms" needs no "rooms" after it. */
export function unitName(unit: DetailUnit): string | undefined {
  return unitNames[unit]?.();
}

const unitNames: Partial<Record<DetailUnit, () => string>> = {
  m2: m.details_unit_m2,
  km: m.details_unit_km,
  cc: m.details_unit_cc,
  kw: m.details_unit_kw,
  gb: m.details_unit_gb,
  mbps: m.details_unit_mbps,
  percent: m.details_unit_percent,
  metre: m.details_unit_metre,
  hour: m.details_unit_hour,
  day: m.details_unit_day,
  week: m.details_unit_week,
  month: m.details_unit_month,
  year: m.details_unit_year,
};
