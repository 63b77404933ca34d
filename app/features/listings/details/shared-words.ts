import { m } from "#app/paraglide/messages.js";
import type { sharedFields } from "./shared-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const sharedWords: WordsOf<typeof sharedFields> = {
  condition: {
    name: m.details_condition,
    choices: {
      "new": m.details_condition_new,
      "like-new": m.details_condition_like_new,
      used: m.details_condition_used,
      refurbished: m.details_condition_refurbished,
      "for-repair": m.details_condition_for_repair,
    },
  },
  brand: { name: m.details_brand },
  model: { name: m.details_model },
  year: { name: m.details_year },
  origin: {
    name: m.details_origin,
    choices: {
      syria: m.details_origin_syria,
      china: m.details_origin_china,
      turkey: m.details_origin_turkey,
      germany: m.details_origin_germany,
      italy: m.details_origin_italy,
      japan: m.details_origin_japan,
      "south-korea": m.details_origin_south_korea,
      taiwan: m.details_origin_taiwan,
      india: m.details_origin_india,
      iran: m.details_origin_iran,
      europe: m.details_origin_europe,
      usa: m.details_origin_usa,
      other: m.details_origin_other,
    },
  },
  warranty: { name: m.details_warranty },
  delivery: { name: m.details_delivery },
  installation: { name: m.details_installation },
  installments: { name: m.details_installments },
  rentPeriod: {
    name: m.details_rent_period,
    choices: {
      hour: m.details_rent_period_hour,
      day: m.details_rent_period_day,
      week: m.details_rent_period_week,
      month: m.details_rent_period_month,
      season: m.details_rent_period_season,
      year: m.details_rent_period_year,
    },
  },
  area: { name: m.details_area },
  parking: { name: m.details_parking },
  alwaysPower: { name: m.details_always_power },
  alwaysOpen: { name: m.details_always_open },
  appointment: {
    name: m.details_appointment,
    choices: {
      needed: m.details_appointment_needed,
      "not-needed": m.details_appointment_not_needed,
      either: m.details_appointment_either,
    },
  },
  homeVisits: { name: m.details_home_visits },
  workplace: {
    name: m.details_workplace,
    choices: {
      "on-site": m.details_workplace_on_site,
      remote: m.details_workplace_remote,
      mixed: m.details_workplace_mixed,
    },
  },
  weeks: { name: m.details_weeks },
  certificate: { name: m.details_certificate },
  speed: { name: m.details_speed },
  storage: { name: m.details_storage },
};
