import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { formatDay, formatNumber } from "#app/platform/format.ts";
import { type Locale, textIn } from "#app/platform/locale.ts";
import { words } from "#app/paraglide/details.js";
import type { DetailUnit, FieldShape } from "./field-shape.ts";
import type { FieldRow } from "./listing-details.ts";
import { type DetailErrorKey, dateBounds, latestYear } from "./listing-details-input.ts";

type Named = Pick<FieldRow, "key" | "name" | "choiceNames">;

export function detailNameText({ key, name }: Named, locale: Locale): string {
  return name ? textIn(name, locale) : (wordOf(key, locale) ?? key);
}

export function detailFilterText(field: Named, locale: Locale): string {
  const ahead = field.name ? null : wordOf(`${field.key}_ahead`, locale);
  return ahead ?? detailNameText(field, locale);
}

export function detailOverText({ key, name }: Named, locale: Locale): string {
  return (name ? null : wordOf(`${key}_over`, locale)) ?? m.details_date_over({}, { locale });
}

export function detailChoiceText(
  { key, choiceNames }: Named,
  choice: string,
  locale: Locale,
): string {
  if (!choiceNames) return wordOf(`${key}_${choice}`, locale) ?? choice;
  return textIn(choiceNames[choice] ?? {}, locale) || choice;
}

// The names of these words follow from those of the fields and choices, and a test finds what lacks one.
function wordOf(name: string, locale: Locale): string | null {
  const key = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll("-", "_");
  const word = (words[locale] as Record<string, unknown>)[`details_${key}`];
  return typeof word === "string" ? word : null;
}

export function detailErrorText(
  shape: FieldShape,
  error: DetailErrorKey,
  locale: Locale = getLocale(),
  now: Date = clock.now(),
): string {
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
