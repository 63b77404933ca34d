import { m } from "#app/paraglide/messages.js";
import type { workingFields } from "./working-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const workingWords: WordsOf<typeof workingFields> = {
  hours: {
    name: m.details_hours,
    choices: {
      full: m.details_hours_full,
      part: m.details_hours_part,
      shifts: m.details_hours_shifts,
      night: m.details_hours_night,
      flexible: m.details_hours_flexible,
    },
  },
  payKind: {
    name: m.details_pay_kind,
    choices: {
      hour: m.details_pay_kind_hour,
      day: m.details_pay_kind_day,
      week: m.details_pay_kind_week,
      month: m.details_pay_kind_month,
      piece: m.details_pay_kind_piece,
      project: m.details_pay_kind_project,
      commission: m.details_pay_kind_commission,
      "salary-commission": m.details_pay_kind_salary_commission,
      unpaid: m.details_pay_kind_unpaid,
    },
  },
  contract: {
    name: m.details_contract,
    choices: {
      permanent: m.details_contract_permanent,
      "fixed-term": m.details_contract_fixed_term,
      seasonal: m.details_contract_seasonal,
      project: m.details_contract_project,
      training: m.details_contract_training,
    },
  },
  experience: {
    name: m.details_experience,
    choices: {
      none: m.details_experience_none,
      "up-to-2": m.details_experience_up_to_2,
      "from-3": m.details_experience_from_3,
      "over-5": m.details_experience_over_5,
    },
  },
  schooling: {
    name: m.details_schooling,
    choices: {
      none: m.details_schooling_none,
      basic: m.details_schooling_basic,
      secondary: m.details_schooling_secondary,
      institute: m.details_schooling_institute,
      bachelor: m.details_schooling_bachelor,
      postgraduate: m.details_schooling_postgraduate,
    },
  },
  vacancies: { name: m.details_vacancies },
  insurance: { name: m.details_insurance },
  transport: { name: m.details_transport },
  housing: { name: m.details_housing },
  trade: {
    name: m.details_trade,
    choices: {
      electrician: m.details_trade_electrician,
      plumber: m.details_trade_plumber,
      carpenter: m.details_trade_carpenter,
      blacksmith: m.details_trade_blacksmith,
      aluminum: m.details_trade_aluminum,
      mason: m.details_trade_mason,
      tiler: m.details_trade_tiler,
      painter: m.details_trade_painter,
      gypsum: m.details_trade_gypsum,
      cooling: m.details_trade_cooling,
      appliances: m.details_trade_appliances,
      solar: m.details_trade_solar,
      tailor: m.details_trade_tailor,
      cook: m.details_trade_cook,
      cleaning: m.details_trade_cleaning,
      moving: m.details_trade_moving,
      gardener: m.details_trade_gardener,
      hairdresser: m.details_trade_hairdresser,
      other: m.details_trade_other,
    },
  },
  practice: { name: m.details_practice },
  emergency: { name: m.details_emergency },
};
