import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { advertisingFields } from "./details/advertising-fields.ts";
import { businessWords } from "./details/business-words.ts";
import { carsWords } from "./details/cars-words.ts";
import { educationWords } from "./details/education-words.ts";
import type { FieldShape, WordsOf } from "./details/field-shape.ts";
import { healthcareWords } from "./details/healthcare-words.ts";
import type { internetFields } from "./details/internet-fields.ts";
import type { investmentFields } from "./details/investment-fields.ts";
import { livingWords } from "./details/living-words.ts";
import type { machinesFields } from "./details/machines-fields.ts";
import { sharedWords } from "./details/shared-words.ts";
import { tourismWords } from "./details/tourism-words.ts";
import type { volunteeringFields } from "./details/volunteering-fields.ts";
import { workingWords } from "./details/working-words.ts";
import { type DetailKey, detailShapes } from "./listing-details.ts";
import { type DetailErrorKey, type DetailName, latestYear } from "./listing-details-input.ts";

const internetWords: WordsOf<typeof internetFields> = {
  hosting: {
    name: m.details_hosting,
    choices: {
      shared: m.details_hosting_shared,
      vps: m.details_hosting_vps,
      dedicated: m.details_hosting_dedicated,
      email: m.details_hosting_email,
      domain: m.details_hosting_domain,
    },
  },
  domainIncluded: { name: m.details_domain_included },
  support: { name: m.details_support },
  siteKind: {
    name: m.details_site_kind,
    choices: {
      company: m.details_site_kind_company,
      shop: m.details_site_kind_shop,
      portal: m.details_site_kind_portal,
      application: m.details_site_kind_application,
      education: m.details_site_kind_education,
      directory: m.details_site_kind_directory,
      other: m.details_site_kind_other,
    },
  },
  siteLanguages: {
    name: m.details_site_languages,
    choices: {
      arabic: m.details_site_languages_arabic,
      english: m.details_site_languages_english,
      both: m.details_site_languages_both,
    },
  },
  connection: {
    name: m.details_connection,
    choices: {
      adsl: m.details_connection_adsl,
      fiber: m.details_connection_fiber,
      wireless: m.details_connection_wireless,
      mobile: m.details_connection_mobile,
      satellite: m.details_connection_satellite,
    },
  },
  unlimited: { name: m.details_unlimited },
  stations: { name: m.details_stations },
  gaming: { name: m.details_gaming },
  printing: { name: m.details_printing },
};

const advertisingWords: WordsOf<typeof advertisingFields> = {
  channel: {
    name: m.details_channel,
    choices: {
      social: m.details_channel_social,
      search: m.details_channel_search,
      video: m.details_channel_video,
      content: m.details_channel_content,
      photography: m.details_channel_photography,
      influencers: m.details_channel_influencers,
      messages: m.details_channel_messages,
      all: m.details_channel_all,
    },
  },
  adService: {
    name: m.details_ad_service,
    choices: {
      identity: m.details_ad_service_identity,
      design: m.details_ad_service_design,
      printing: m.details_ad_service_printing,
      signs: m.details_ad_service_signs,
      gifts: m.details_ad_service_gifts,
      clothing: m.details_ad_service_clothing,
      events: m.details_ad_service_events,
      all: m.details_ad_service_all,
    },
  },
  board: {
    name: m.details_board,
    choices: {
      billboard: m.details_board_billboard,
      screen: m.details_board_screen,
      wall: m.details_board_wall,
      bridge: m.details_board_bridge,
      bus: m.details_board_bus,
      sign: m.details_board_sign,
    },
  },
  boardWidth: { name: m.details_board_width },
  boardHeight: { name: m.details_board_height },
  faces: { name: m.details_faces },
  lit: { name: m.details_lit },
};

const machinesWords: WordsOf<typeof machinesFields> = {
  automation: {
    name: m.details_automation,
    choices: {
      automatic: m.details_automation_automatic,
      "semi-automatic": m.details_automation_semi_automatic,
      manual: m.details_automation_manual,
    },
  },
  power: { name: m.details_power },
  supply: {
    name: m.details_supply,
    choices: {
      "single-phase": m.details_supply_single_phase,
      "three-phase": m.details_supply_three_phase,
      diesel: m.details_supply_diesel,
      petrol: m.details_supply_petrol,
      solar: m.details_supply_solar,
      none: m.details_supply_none,
    },
  },
  capacity: { name: m.details_capacity },
  spareParts: { name: m.details_spare_parts },
  runsNow: { name: m.details_runs_now },
  machineService: {
    name: m.details_machine_service,
    choices: {
      repair: m.details_machine_service_repair,
      installation: m.details_machine_service_installation,
      building: m.details_machine_service_building,
      calibration: m.details_machine_service_calibration,
      control: m.details_machine_service_control,
      parts: m.details_machine_service_parts,
      harvesting: m.details_machine_service_harvesting,
    },
  },
};

const investmentWords: WordsOf<typeof investmentFields> = {
  dealKind: {
    name: m.details_deal_kind,
    choices: {
      partnership: m.details_deal_kind_partnership,
      funding: m.details_deal_kind_funding,
      "full-sale": m.details_deal_kind_full_sale,
      lease: m.details_deal_kind_lease,
    },
  },
  share: { name: m.details_share },
  expectedReturn: { name: m.details_expected_return },
  projectStage: {
    name: m.details_project_stage,
    choices: {
      idea: m.details_project_stage_idea,
      prototype: m.details_project_stage_prototype,
      starting: m.details_project_stage_starting,
      running: m.details_project_stage_running,
      stopped: m.details_project_stage_stopped,
    },
  },
  irrigation: {
    name: m.details_irrigation,
    choices: { irrigated: m.details_irrigation_irrigated, rainfed: m.details_irrigation_rainfed },
  },
  equipped: { name: m.details_equipped },
  tenanted: { name: m.details_tenanted },
};

const volunteeringWords: WordsOf<typeof volunteeringFields> = {
  need: {
    name: m.details_need,
    choices: {
      volunteers: m.details_need_volunteers,
      money: m.details_need_money,
      goods: m.details_need_goods,
      blood: m.details_need_blood,
      "help-offered": m.details_need_help_offered,
    },
  },
  weeklyHours: { name: m.details_weekly_hours },
};

const words: WordsOf<typeof detailShapes> = {
  ...sharedWords,
  ...livingWords,
  ...carsWords,
  ...workingWords,
  ...machinesWords,
  ...educationWords,
  ...healthcareWords,
  ...tourismWords,
  ...businessWords,
  ...internetWords,
  ...advertisingWords,
  ...investmentWords,
  ...volunteeringWords,
};

type FieldWords = (typeof words)[DetailKey] & {
  choices?: Record<string, (typeof words)["rooms"]["name"]>;
};

/** What a detail is called: "Rooms". */
export function detailNameText(key: DetailKey, locale: Locale): string {
  return words[key].name({}, { locale });
}

/** What a choice of a detail is called; the choice itself where it has no word, which it should. */
export function detailChoiceText(key: DetailKey, choice: string, locale: Locale): string {
  const { choices }: FieldWords = words[key];
  return choices?.[choice]?.({}, { locale }) ?? choice;
}

/** What is wrong with a detail, for beside its control, whose name is `detail-<key>`. */
export function detailErrorText(
  name: DetailName,
  error: DetailErrorKey,
  locale: Locale = getLocale(),
  now: Date = clock.now(),
): string {
  const { min = 0, max = 0, decimals = 0 } = shapes[name.replace("detail-", "")] ?? {};
  const [least, most] = [formatNumber(min, locale), formatNumber(max, locale)];
  switch (error) {
    case "number_invalid":
      return decimals === 0
        ? m.details_error_number({ min: least, max: most }, { locale })
        : m.details_error_decimal({ min: least, max: most }, { locale });
    case "year_invalid":
      return m.details_error_year({ min: `${min}`, max: `${latestYear(now)}` }, { locale });
    case "choice_unknown":
      return m.details_error_choice({}, { locale });
    case "text_too_long":
      return m.details_error_text({ max: most }, { locale });
  }
}

const shapes: Record<string, FieldShape> = detailShapes;
