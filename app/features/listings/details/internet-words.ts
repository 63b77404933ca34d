import { m } from "#app/paraglide/messages.js";
import type { internetFields } from "./internet-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const internetWords: WordsOf<typeof internetFields> = {
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
