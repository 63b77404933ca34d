import { m } from "#app/paraglide/messages.js";
import type { DetailUnit } from "../details/field-shape.ts";

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
