import { mediaUrl } from "#app/features/media/media.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import {
  breadcrumbList,
  graphOf,
  type Named,
  type Properties,
} from "#app/platform/structured-data.ts";
import type { ListingDetail, ListingType } from "./listing.ts";
import { detailProperties } from "./listing-details-properties.ts";
import { openingProperties } from "./details/opening-properties.ts";
import { inOtherPound, type Price } from "./price.ts";

type Described = {
  listing: ListingDetail;
  /** The way to it from the home page on, itself at the end; paths without a language. */
  trail: readonly Named[];
  /** The origin of the site, without a slash at its end. */
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
      availability: "https://schema.org/InStock",
      businessFunction: functions[listingType],
      seller,
      availableAtOrFrom: placeOf(listing),
      ...amountOf(listing.price),
    },
  };
}

/** What a thing is beside something that is offered, where its details have properties of their own. */
const kinds: Record<string, string[]> = { living: ["Accommodation"], cars: ["Vehicle"] };

const goodRelations = "http://purl.org/goodrelations/v1#";
const functions: Partial<Record<ListingType, string>> = {
  sale: `${goodRelations}Sell`,
  free: `${goodRelations}Dispose`,
  rent: `${goodRelations}LeaseOut`,
  service: `${goodRelations}ProvideService`,
  wanted: `${goodRelations}Buy`,
};

function placeOf({ place, addressText, position }: ListingDetail, type = "Place"): Properties {
  return {
    "@type": type,
    address: {
      "@type": "PostalAddress",
      addressCountry: "SY",
      addressLocality: place,
      ...(addressText && { streetAddress: addressText }),
    },
    ...(position?.precision === "exact" && {
      geo: { "@type": "GeoCoordinates", latitude: position.lat, longitude: position.lng },
    }),
  };
}

// Pounds as they are paid now; those nobody knows the kind of are no amount.
function amountOf(price: Price | null): Properties {
  if (price?.type === "free") return { price: 0, priceCurrency: "SYP" };
  if (!price?.currency || price.min === null || price.pound === "unknown") return {};
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
