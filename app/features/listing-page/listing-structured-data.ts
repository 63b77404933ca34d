import { mediaUrl } from "#app/features/media/media.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import {
  breadcrumbList,
  graphOf,
  type Named,
  type Properties,
} from "#app/platform/structured-data.ts";
import { detailText } from "#app/features/listing-details/detail-text.ts";
import type { DetailUnit } from "#app/features/listing-details/field-shape.ts";
import {
  type Detailed,
  statedDetails,
} from "#app/features/listing-details/listing-details-rows.ts";
import { detailNameText } from "#app/features/listing-details/listing-details-words.ts";
import type { DetailKey, StatedDetail } from "#app/features/listing-details/listing-details.ts";
import type { ListingType } from "#app/features/listings/listing.ts";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { inOtherPound, type Price } from "#app/features/listings/price.ts";

export function detailProperties(listing: Detailed, locale: Locale): Properties {
  const own: Properties = {};
  const additional: Properties[] = [];
  for (const detail of statedDetails(listing)) {
    const property = ownProperty(detail, locale);
    if (property) Object.assign(own, property);
    else additional.push(additionalProperty(detail, locale));
  }
  return additional.length > 0 ? { ...own, additionalProperty: additional } : own;
}

function ownProperty(detail: StatedDetail, locale: Locale): Properties | null | undefined {
  const { field, value } = detail;
  if (!field.property) return ownProperties[field.key]?.(value, inWords(detail, locale));
  if (typeof value === "string") return { [field.property]: inWords(detail, locale) };
  const unit = field.unit && unitCodes[field.unit] ? field.unit : null;
  return { [field.property]: unit ? quantity(value, unit) : value };
}

type ToProperty = (value: StatedDetail["value"], words: string) => Properties | null;

const ownProperties: Partial<Record<DetailKey, ToProperty>> = {
  make: (value, words) => (value === "other" ? null : { brand: brandNamed(words) }),
  brand: (_, words) => ({ brand: brandNamed(words) }),
  year: (value) => ({ productionDate: String(value) }),
  condition: (value) => ({ itemCondition: conditions[String(value)] }),
  engine: (value) => ({
    vehicleEngine: { "@type": "EngineSpecification", engineDisplacement: quantity(value, "cc") },
  }),
  hours: (value) => ({ employmentType: employment[String(value)] ?? "OTHER" }),
  workplace: (value) => (value === "remote" ? { jobLocationType: "TELECOMMUTE" } : null),
  stars: (value) => ({ starRating: { "@type": "Rating", ratingValue: value } }),
  priceLevel: (value) => ({ priceRange: priceRanges[String(value)] }),
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
    value: typeof value === "string" && field.kind !== "date" ? inWords(detail, locale) : value,
    ...(unitCode && { unitCode }),
  };
}

function inWords(detail: StatedDetail, locale: Locale): string {
  return detailText(detail, locale, "latn");
}

type Described = {
  listing: ListingDetail;
  trail: readonly Named[];
  publicUrl: string;
  locale: Locale;
};

/**
 * What the page of a listing says to machines, in schema.org's words: a job, a business or an offer, and
 * the way to it. Only what everybody sees: no number, no e-mail address, no position that is shifted.
 */
export function structuredData({ listing, trail, publicUrl, locale }: Described): Properties {
  const url = publicUrl + pathIn(locale, `/listing/${listing.id}`);
  return graphOf(
    describe(listing, url, publicUrl, locale),
    breadcrumbList(trail, { publicUrl, locale }),
  );
}

function describe(
  listing: ListingDetail,
  url: string,
  publicUrl: string,
  locale: Locale,
): Properties {
  const { title, description, listingType } = listing;
  const pictures = [...listing.pictures, ...listing.productPictures];
  const seller = {
    "@type": listing.seller.kind === "business" ? "Organization" : "Person",
    name: listing.seller.name,
  };
  const about = {
    url,
    inLanguage: listing.locale,
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.map(
        (picture) => publicUrl + mediaUrl(picture.id, Math.max(...picture.widths)),
      ),
    }),
    ...detailProperties(listing, locale),
  };
  if (listingType === "job") {
    return {
      "@type": "JobPosting",
      title,
      ...about,
      datePosted: listing.publishedAt?.toISOString().slice(0, 10),
      hiringOrganization: seller,
      jobLocation: placeOf(listing),
    };
  }
  if (listingType === "business") {
    return {
      "@type": "LocalBusiness",
      name: title,
      ...about,
      ...placeOf(listing, "LocalBusiness"),
      ...openingProperties(listing.hours),
      sameAs: [listing.website, ...listing.socialLinks.map(({ value }) => value)].filter(Boolean),
    };
  }
  return {
    "@type": ["Product", ...(kinds[listing.categoryId] ?? [])],
    name: title,
    ...about,
    offers: {
      "@type": "Offer",
      url,
      availability: `https://schema.org/${listing.isReserved ? "LimitedAvailability" : "InStock"}`,
      businessFunction: functions[listingType],
      seller,
      availableAtOrFrom: placeOf(listing),
      ...amountOf(listing.price),
    },
  };
}

const kinds: Record<string, string[]> = { living: ["Accommodation"], cars: ["Vehicle"] };

const goodRelations = "http://purl.org/goodrelations/v1#";
const functions: Partial<Record<ListingType, string>> = {
  sale: `${goodRelations}Sell`,
  free: `${goodRelations}Dispose`,
  rent: `${goodRelations}LeaseOut`,
  service: `${goodRelations}ProvideService`,
  wanted: `${goodRelations}Buy`,
};

export function postalAddress(place: string | null, addressText: string | null): Properties {
  return {
    "@type": "PostalAddress",
    addressCountry: "SY",
    ...(place && { addressLocality: place }),
    ...(addressText && { streetAddress: addressText }),
  };
}

function placeOf({ place, addressText, position }: ListingDetail, type = "Place"): Properties {
  return {
    "@type": type,
    address: postalAddress(place, addressText),
    ...(position?.precision === "exact" && {
      geo: { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng },
    }),
  };
}

// Pounds as they are paid now; those nobody knows the kind of are no amount. Codes are those of ISO 4217.
function amountOf(price: Price | null): Properties {
  if (price?.type === "free") return { price: 0, priceCurrency: "SYP" };
  if (!price?.currency || price.min === null || price.pound === "unknown") return {};
  if (!/^[A-Z]{3}$/.test(price.currency)) return {};
  const { min, max } = (price.pound === "old" && inOtherPound(price)) || price;
  if (max === null || max === min) return { price: min, priceCurrency: price.currency };
  return {
    priceSpecification: {
      "@type": "PriceSpecification",
      minPrice: min,
      maxPrice: max,
      priceCurrency: price.currency,
    },
  };
}

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The hours of a week in schema.org's words; equal opening and closing hours mean the entire day. */
export function openingProperties(hours: OpeningHours | null): Record<string, unknown> {
  if (!hours) return {};
  return {
    openingHoursSpecification: hours.map(({ days: open, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: open.map((day) => `https://schema.org/${days[day]}`),
      opens: from,
      closes: from === to ? "23:59" : to,
    })),
  };
}
