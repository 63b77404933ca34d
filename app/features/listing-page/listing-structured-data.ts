import type {
  AccommodationLeaf,
  BrandLeaf,
  JobPostingLeaf,
  LocalBusinessLeaf,
  MergeLeafTypes,
  OfferItemCondition,
  OfferLeaf,
  OrganizationLeaf,
  PersonLeaf,
  PlaceLeaf,
  PostalAddressLeaf,
  ProductLeaf,
  PropertyValueLeaf,
  QuantitativeValueLeaf,
  ServiceLeaf,
  ThingLeaf,
  VehicleLeaf,
} from "schema-dts";
import { mediaUrl } from "#app/features/media/media.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import { breadcrumbList, graphOf, type JsonLd, type Named } from "#app/platform/structured-data.ts";
import { detailText } from "#app/features/listing-details/detail-text.ts";
import type { DetailUnit } from "#app/features/listing-details/field-shape.ts";
import {
  type Detailed,
  statedDetails,
} from "#app/features/listing-details/listing-details-rows.ts";
import { detailNameText } from "#app/features/listing-details/listing-details-words.ts";
import {
  detailFieldsOf,
  type KnownKey,
  type StatedDetail,
} from "#app/features/listing-details/listing-details.ts";
import type { ListingType } from "#app/features/listings/listing.ts";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { inOtherPound, type Price } from "#app/features/listings/price.ts";

type ToProperty<T> = {
  [Name in keyof T]-?: readonly [Name, (value: StatedDetail["value"], words: string) => T[Name]];
}[keyof T];

type PropertyTable<T> = Partial<Record<KnownKey, ToProperty<T>>>;

const ofThings: PropertyTable<
  Pick<ProductLeaf, "brand" | "model" | "productionDate" | "itemCondition" | "color">
> = {
  make: ["brand", (value, words) => (value === "other" ? undefined : brandNamed(words))],
  brand: ["brand", (_, words) => brandNamed(words)],
  model: ["model", (_, words) => words],
  year: ["productionDate", String],
  condition: ["itemCondition", (value) => conditions[String(value)]],
  color: ["color", (_, words) => words],
};

const ofVehicles: PropertyTable<
  Pick<
    VehicleLeaf,
    | "bodyType"
    | "mileageFromOdometer"
    | "fuelType"
    | "vehicleTransmission"
    | "vehicleSeatingCapacity"
    | "vehicleEngine"
  >
> = {
  bodyType: ["bodyType", (_, words) => words],
  mileage: ["mileageFromOdometer", (value) => quantity(value, "km")],
  fuel: ["fuelType", (_, words) => words],
  gearbox: ["vehicleTransmission", (_, words) => words],
  seats: ["vehicleSeatingCapacity", Number],
  engine: [
    "vehicleEngine",
    (value) => ({ "@type": "EngineSpecification", engineDisplacement: quantity(value, "cc") }),
  ],
};

const ofHomes: PropertyTable<
  Pick<AccommodationLeaf, "floorSize" | "numberOfRooms" | "numberOfBathroomsTotal">
> = {
  area: ["floorSize", (value) => quantity(value, "m2")],
  rooms: ["numberOfRooms", Number],
  bathrooms: ["numberOfBathroomsTotal", Number],
};

const ofJobs: PropertyTable<
  Pick<JobPostingLeaf, "employmentType" | "jobLocationType" | "totalJobOpenings">
> = {
  hours: ["employmentType", (value) => employment[String(value)] ?? "OTHER"],
  workplace: ["jobLocationType", (value) => (value === "remote" ? "TELECOMMUTE" : undefined)],
  vacancies: ["totalJobOpenings", Number],
};

const ofBusinesses: PropertyTable<Pick<LocalBusinessLeaf, "priceRange">> = {
  priceLevel: ["priceRange", (value) => priceRanges[String(value)]],
};

/** The details of a listing as properties of schema.org where the type has them, and the others by name. */
function detailProperties<T>(listing: Detailed, table: PropertyTable<T>, locale: Locale) {
  const own: Partial<T> = {};
  const others: PropertyValueLeaf[] = [];
  const known = new Map<string, ToProperty<T>>(Object.entries(table));
  for (const detail of statedDetails(listing)) {
    const [name, convert] = known.get(detail.field.key) ?? [];
    const value = convert?.(detail.value, inWords(detail, locale));
    if (name && value !== undefined) own[name] = value;
    else others.push(additionalProperty(detail, locale));
  }
  return { own, named: others.length > 0 ? { additionalProperty: others } : {} };
}

const conditions: Record<string, OfferItemCondition> = {
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

function quantity(value: StatedDetail["value"], unit: DetailUnit): QuantitativeValueLeaf {
  return { "@type": "QuantitativeValue", value: Number(value), unitCode: unitCodes[unit] };
}

function brandNamed(name: string): BrandLeaf {
  return { "@type": "Brand", name };
}

function additionalProperty(detail: StatedDetail, locale: Locale): PropertyValueLeaf {
  const { field, value } = detail;
  const unitCode = field.unit && unitCodes[field.unit];
  return {
    "@type": "PropertyValue",
    propertyID: field.key,
    name: detailNameText(field, locale),
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
export function structuredData({ listing, trail, publicUrl, locale }: Described): JsonLd {
  const url = publicUrl + pathIn(locale, `/listing/${listing.id}`);
  return graphOf(
    describe(listing, url, publicUrl, locale),
    breadcrumbList(trail, { publicUrl, locale }),
  );
}

function describe(listing: ListingDetail, url: string, publicUrl: string, locale: Locale) {
  const { title, description, listingType } = listing;
  const pictures = [...listing.pictures, ...listing.productPictures];
  const about: Omit<ThingLeaf, "@type"> = {
    url,
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.map(
        (picture) => publicUrl + mediaUrl(picture.id, Math.max(...picture.widths)),
      ),
    }),
  };
  if (listingType === "job") return jobOf(listing, about, locale);
  if (listingType === "business") return businessOf(listing, about, locale);
  const offer: OfferLeaf = {
    "@type": "Offer",
    url,
    businessFunction: { "@id": `${goodRelations}${functions[listingType]}` },
    seller: sellerOf(listing),
    availableAtOrFrom: placeOf(listing),
    ...amountOf(listing.price),
  };
  if (listingType === "service") {
    const { named } = detailProperties(listing, {}, locale);
    const offers = { ...offer, ...named };
    return { "@type": "Service", name: title, ...about, offers } satisfies ServiceLeaf;
  }
  return {
    ...goodsOf(listing, locale),
    name: title,
    ...about,
    offers: {
      ...offer,
      availability: `https://schema.org/${listing.isReserved ? "LimitedAvailability" : "InStock"}`,
    },
  } satisfies ProductLeaf | Vehicle | Home;
}

function jobOf(listing: ListingDetail, about: Omit<ThingLeaf, "@type">, locale: Locale) {
  return {
    "@type": "JobPosting",
    title: listing.title,
    ...about,
    ...detailProperties(listing, ofJobs, locale).own,
    datePosted: listing.publishedAt?.toISOString().slice(0, 10),
    validThrough: listing.expiresAt?.toISOString(),
    hiringOrganization: sellerOf(listing),
    jobLocation: placeOf(listing),
  } satisfies JobPostingLeaf;
}

function businessOf(listing: ListingDetail, about: Omit<ThingLeaf, "@type">, locale: Locale) {
  const { own, named } = detailProperties(listing, ofBusinesses, locale);
  return {
    "@type": "LocalBusiness",
    name: listing.title,
    ...about,
    ...own,
    ...named,
    ...whereabouts(listing),
    ...openingProperties(listing.hours),
    sameAs: addressesElsewhere(listing),
  } satisfies LocalBusinessLeaf;
}

type Vehicle = MergeLeafTypes<[ProductLeaf, VehicleLeaf]>;
type Home = MergeLeafTypes<[ProductLeaf, AccommodationLeaf]>;

/** The details of a subcategory say what its goods are: with rooms they are homes. */
function goodsOf(listing: ListingDetail, locale: Locale) {
  const { categoryId, subcategoryId, listingType } = listing;
  const keys = detailFieldsOf(categoryId, subcategoryId, listingType).map(({ key }) => key);
  if (keys.includes("mileage")) {
    const { own, named } = detailProperties(listing, { ...ofThings, ...ofVehicles }, locale);
    return { "@type": ["Product", "Vehicle"] as ["Product", "Vehicle"], ...own, ...named };
  }
  if (keys.includes("rooms")) {
    const { own, named } = detailProperties(listing, { ...ofThings, ...ofHomes }, locale);
    return {
      "@type": ["Product", "Accommodation"] as ["Product", "Accommodation"],
      ...own,
      ...named,
    };
  }
  const { own, named } = detailProperties(listing, ofThings, locale);
  return { "@type": "Product" as const, ...own, ...named };
}

function sellerOf({ seller }: ListingDetail): OrganizationLeaf | PersonLeaf {
  return { "@type": seller.kind === "business" ? "Organization" : "Person", name: seller.name };
}

const goodRelations = "http://purl.org/goodrelations/v1#";
const functions: Partial<Record<ListingType, string>> = {
  sale: "Sell",
  free: "Dispose",
  rent: "LeaseOut",
  service: "ProvideService",
  wanted: "Buy",
};

export function postalAddress(place: string | null, addressText: string | null): PostalAddressLeaf {
  return {
    "@type": "PostalAddress",
    addressCountry: "SY",
    ...(place && { addressLocality: place }),
    ...(addressText && { streetAddress: addressText }),
  };
}

function placeOf(listing: ListingDetail): PlaceLeaf {
  return { "@type": "Place", ...whereabouts(listing) };
}

function whereabouts({
  place,
  addressText,
  position,
}: ListingDetail): Pick<PlaceLeaf, "address" | "geo"> {
  return {
    address: postalAddress(place, addressText),
    ...(position?.precision === "exact" && {
      geo: { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng },
    }),
  };
}

// Pounds as they are paid now; those nobody knows the kind of are no amount. Codes are those of ISO 4217.
function amountOf(
  price: Price | null,
): Pick<OfferLeaf, "price" | "priceCurrency" | "priceSpecification"> {
  if (price?.type === "free") return { price: 0, priceCurrency: "SYP" };
  if (!price?.currency || price.pound === "unknown") return {};
  if (!/^[A-Z]{3}$/.test(price.currency)) return {};
  const { min, max } = (price.pound === "old" && inOtherPound(price)) || price;
  if (min === null) return {};
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

const days = [
  "https://schema.org/Sunday",
  "https://schema.org/Monday",
  "https://schema.org/Tuesday",
  "https://schema.org/Wednesday",
  "https://schema.org/Thursday",
  "https://schema.org/Friday",
  "https://schema.org/Saturday",
] as const;

export function addressesElsewhere({
  website,
  socialLinks,
}: Pick<ListingDetail, "website" | "socialLinks">): string[] {
  return [website, ...socialLinks.map(({ value }) => value)].filter((each) => each !== null);
}

/** The hours of a week in schema.org's words; equal opening and closing hours mean the entire day. */
export function openingProperties(
  hours: OpeningHours | null,
): Pick<PlaceLeaf, "openingHoursSpecification"> {
  if (!hours) return {};
  return {
    openingHoursSpecification: hours.map(({ days: open, from, to }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: open.flatMap((day) => days[day] ?? []),
      opens: from,
      closes: from === to ? "23:59" : to,
    })),
  };
}
