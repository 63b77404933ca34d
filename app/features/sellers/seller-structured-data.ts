import type { LocalBusiness, LocalBusinessLeaf, ReviewLeaf, ThingLeaf } from "schema-dts";
import { mediaUrl } from "#app/features/media/media.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import {
  addressesElsewhere,
  openingProperties,
  postalAddress,
} from "#app/features/listing-page/listing-structured-data.ts";
import { graphOf, type JsonLd } from "#app/platform/structured-data.ts";
import type { Seller } from "./sellers.server.ts";

type ShownReview = {
  author: { name: string };
  rating: number;
  comment: string | null;
  createdAt: Date;
};

type Described = {
  seller: Seller;
  rating: { average: number; count: number } | null;
  reviews: readonly ShownReview[];
  publicUrl: string;
  locale: Locale;
};

/**
 * What the page of a seller says to machines, in schema.org's words: a person, or a business and what
 * others say of it where they do. Never a number or an e-mail address.
 */
export function sellerStructuredData(page: Described): JsonLd {
  const { seller, publicUrl, locale } = page;
  const about: Omit<ThingLeaf, "@type"> = {
    name: seller.name,
    url: publicUrl + pathIn(locale, `/seller/${seller.id}`),
    ...(seller.description && { description: seller.description }),
    ...(seller.avatarMediaId && { image: publicUrl + mediaUrl(seller.avatarMediaId, 320) }),
  };
  const { business } = seller;
  return graphOf(
    business
      ? { "@type": kindOf(business), ...about, ...businessProperties(business, page) }
      : { "@type": "Person", ...about },
  );
}

type Business = NonNullable<Seller["business"]>;

type BusinessKind = Exclude<LocalBusiness, string>["@type"];

/** By a subcategory that it chose; what it has listings in may be what it no longer needs. */
const kinds: Partial<Record<string, BusinessKind>> = {
  "hospitals-clinics": "MedicalClinic",
  doctors: "Physician",
  "medical-cosmetic": "MedicalClinic",
  pharmacies: "Pharmacy",
  pharmaceutical: "MedicalBusiness",
  "medical-equipment": "Store",
  "hotels-resorts": "Hotel",
  "restaurants-cafes": "Restaurant",
  "travel-agencies": "TravelAgency",
  sale: "RealEstateAgent",
  rent: "RealEstateAgent",
  "real-estate-services": "RealEstateAgent",
  "real-estate-investment": "RealEstateAgent",
  furniture: "FurnitureStore",
  "grocery-food": "GroceryStore",
  "fashion-apparel": "ClothingStore",
  electronics: "ElectronicsStore",
  "wholesale-retail": "WholesaleStore",
  "car-rental": "AutoRental",
  "car-maintenance": "AutoRepair",
  "spare-parts": "AutoPartsStore",
  "sales-offices": "AutoDealer",
  "car-agencies": "AutoDealer",
  "companies-recruitment": "EmploymentAgency",
  "skilled-trades": "HomeAndConstructionBusiness",
  "internet-cafes": "InternetCafe",
};

// Each of them has all that a local business has.
const kindOf = ({ chosenTrade }: Business) =>
  (kinds[chosenTrade ?? ""] ?? "LocalBusiness") as "LocalBusiness";

function businessProperties(
  business: Business,
  { rating, reviews }: Described,
): Omit<LocalBusinessLeaf, "@type"> {
  const elsewhere = addressesElsewhere(business);
  return {
    address: postalAddress(business.place, business.addressText),
    ...openingProperties(business.hours),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.map(describe) }),
  };
}

function describe({ author, rating, comment, createdAt }: ShownReview): ReviewLeaf {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author.name },
    datePublished: createdAt.toISOString().slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(comment && { reviewBody: comment }),
  };
}
