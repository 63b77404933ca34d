import type { Locale } from "#app/platform/locale.ts";
import type { Properties } from "#app/platform/structured-data.ts";
import { detailText } from "./details/detail-text.ts";
import type { DetailUnit } from "./details/field-shape.ts";
import { type Detailed, type StatedDetail, statedDetails } from "./details/stated-details.ts";
import type { DetailKey } from "./listing-details.ts";
import { detailNameText } from "./listing-details-words.ts";

/**
 * The details as properties of schema.org, to spread into the listing's own object: those with a property
 * of their own under its name, all others as `additionalProperty`. Words in `locale`, digits Latin.
 */
export function detailProperties(listing: Detailed, locale: Locale): Properties {
  const own: Properties = {};
  const additional: Properties[] = [];
  for (const detail of statedDetails(listing)) {
    const property = ownProperties[detail.field.key]?.(detail.value, inWords(detail, locale));
    if (property) Object.assign(own, property);
    else additional.push(additionalProperty(detail, locale));
  }
  return additional.length > 0 ? { ...own, additionalProperty: additional } : own;
}

type ToProperty = (value: StatedDetail["value"], words: string) => Properties | null;

const ownProperties: Partial<Record<DetailKey, ToProperty>> = {
  rooms: (value) => ({ numberOfRooms: value }),
  guestRooms: (value) => ({ numberOfRooms: value }),
  bathrooms: (value) => ({ numberOfBathroomsTotal: value }),
  area: (value) => ({ floorSize: quantity(value, "m2") }),
  make: (value, words) => (value === "other" ? null : { brand: brandNamed(words) }),
  brand: (_, words) => ({ brand: brandNamed(words) }),
  model: (_, words) => ({ model: words }),
  year: (value) => ({ productionDate: String(value) }),
  condition: (value) => ({ itemCondition: conditions[String(value)] }),
  color: (_, words) => ({ color: words }),
  bodyType: (_, words) => ({ bodyType: words }),
  fuel: (_, words) => ({ fuelType: words }),
  gearbox: (_, words) => ({ vehicleTransmission: words }),
  mileage: (value) => ({ mileageFromOdometer: quantity(value, "km") }),
  seats: (value) => ({ vehicleSeatingCapacity: value }),
  engine: (value) => ({
    vehicleEngine: { "@type": "EngineSpecification", engineDisplacement: quantity(value, "cc") },
  }),
  hours: (value) => ({ employmentType: employment[String(value)] ?? "OTHER" }),
  workplace: (value) => (value === "remote" ? { jobLocationType: "TELECOMMUTE" } : null),
  vacancies: (value) => ({ totalJobOpenings: value }),
  stars: (value) => ({ starRating: { "@type": "Rating", ratingValue: value } }),
  cuisine: (_, words) => ({ servesCuisine: words }),
  priceLevel: (value) => ({ priceRange: priceRanges[String(value)] }),
  specialty: (_, words) => ({ medicalSpecialty: words }),
  courseLevel: (_, words) => ({ educationalLevel: words }),
  weeks: (value) => ({ timeRequired: `P${value}W` }),
};

const conditions: Record<string, string> = {
  new: "https://schema.org/NewCondition",
  "like-new": "https://schema.org/UsedCondition",
  used: "https://schema.org/UsedCondition",
  refurbished: "https://schema.org/RefurbishedCondition",
  "for-repair": "https://schema.org/DamagedCondition",
};

const employment: Record<string, string> = { full: "FULL_TIME", part: "PART_TIME" };

const priceRanges: Record<string, string> = { low: "$", middle: "$$", high: "$$$" };

/** Codes of UN/CEFACT. */
const unitCodes: Partial<Record<DetailUnit, string>> = {
  m2: "MTK",
  km: "KMT",
  cc: "CMQ",
  kw: "KWT",
  gb: "E34",
  percent: "P1",
  metre: "MTR",
  hour: "HUR",
  day: "DAY",
  week: "WEE",
  month: "MON",
  year: "ANN",
};

function quantity(value: unknown, unit: DetailUnit): Properties {
  return { "@type": "QuantitativeValue", value, unitCode: unitCodes[unit] };
}

function brandNamed(name: string): Properties {
  return { "@type": "Brand", name };
}

function additionalProperty(detail: StatedDetail, locale: Locale): Properties {
  const { field, value } = detail;
  const unitCode = field.unit && unitCodes[field.unit];
  return {
    "@type": "PropertyValue",
    propertyID: field.key,
    name: detailNameText(field.key, locale),
    value: typeof value === "string" ? inWords(detail, locale) : value,
    ...(unitCode && { unitCode }),
  };
}

function inWords(detail: StatedDetail, locale: Locale): string {
  return detailText(detail, locale, "latn");
}
