import { mediaUrl } from "#app/features/media/media.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import {
  openingProperties,
  postalAddress,
} from "#app/features/listing-page/listing-structured-data.ts";
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
 * What the page of a seller says to machines, in schema.org's words: a business or a person, and what
 * others say of them where they do. Never a number or an e-mail address.
 */
export function sellerStructuredData(page: Described): Record<string, unknown> {
  const { seller, rating, reviews, publicUrl, locale } = page;
  return {
    "@context": "https://schema.org",
    "@type": seller.business ? "LocalBusiness" : "Person",
    name: seller.name,
    url: publicUrl + pathIn(locale, `/seller/${seller.id}`),
    ...(seller.description && { description: seller.description }),
    ...(seller.avatarMediaId && { image: publicUrl + mediaUrl(seller.avatarMediaId, 320) }),
    ...businessProperties(seller.business),
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

function businessProperties(business: Seller["business"]): Record<string, unknown> {
  if (!business) return {};
  const { place, addressText, hours, website, socialLinks } = business;
  const elsewhere = [website, ...socialLinks.map(({ value }) => value)].filter(Boolean);
  return {
    address: postalAddress(place, addressText),
    ...openingProperties(hours),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

function describe({ author, rating, comment, createdAt }: ShownReview) {
  return {
    "@type": "Review",
    author: { "@type": "Person", name: author.name },
    datePublished: createdAt.toISOString().slice(0, 10),
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(comment && { reviewBody: comment }),
  };
}
