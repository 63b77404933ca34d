import type { profiles, users } from "#app/features/accounts/data/tables.ts";
import { termsVersion } from "#app/features/accounts/terms.ts";
import type { listings } from "#app/features/listings/data/tables.ts";
import { isLasting } from "#app/features/listings/listing-life.ts";
import type { DemoListing, DemoSeller } from "./content.ts";
import { demoId } from "./demo-id.ts";
import type { DemoPlace } from "./find-demo-place.ts";

const day = 24 * 60 * 60 * 1000;

export function userRow(seller: DemoSeller, now: Date): typeof users.$inferInsert {
  const joined = new Date(now.getTime() - seller.memberSinceMonths * 30.4 * day);
  return {
    id: demoId(`user ${seller.key}`),
    name: seller.name,
    email: `${seller.key}@demo.dalil.test`,
    emailVerified: true,
    phoneNumber: seller.phone,
    isDemo: true,
    createdAt: joined,
    updatedAt: joined,
  };
}

export function profileRow(
  seller: DemoSeller,
  place: DemoPlace,
): Partial<typeof profiles.$inferInsert> {
  return {
    kind: seller.kind,
    companyDescription: seller.description,
    website: seller.website ?? null,
    hours: seller.hours ?? null,
    socialLinks: seller.social ?? [],
    ...place,
  };
}

export function listingRow(
  listing: DemoListing,
  seller: DemoSeller | undefined,
  place: DemoPlace,
  isFeatured: boolean,
  now: Date,
): typeof listings.$inferInsert {
  const publishedAt = new Date(now.getTime() - Math.round(listing.daysAgo * day));
  const year = new Date(now.getTime() + 365 * day);
  return {
    userId: demoId(`user ${listing.seller}`),
    submissionKey: demoId(`listing ${listing.key}`),
    categoryId: listing.category,
    subcategoryId: listing.subcategory,
    listingType: listing.type,
    title: listing.title,
    description: listing.description,
    locale: listing.language,
    ...priceColumns(listing.price),
    details: listing.details ?? {},
    ...place,
    addressText: listing.address ?? null,
    phones: seller ? [{ number: seller.phone, hasWhatsapp: true }] : [],
    contactEmail: listing.email ?? null,
    website: listing.website ?? null,
    hours: listing.hours ?? null,
    socialLinks: listing.social ?? (isLasting(listing.type) ? seller?.social : null) ?? [],
    video: listing.video ?? null,
    status: "active",
    termsVersion,
    featuredUntil: isFeatured ? year : null,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    isDemo: true,
  };
}

function priceColumns(price: DemoListing["price"]): Partial<typeof listings.$inferInsert> {
  if (!price) return { priceType: null };
  if (!("currency" in price)) return { priceType: price.kind };
  const denomination = price.currency === "SYP" ? (price.pound ?? "new") : null;
  const amounts =
    "min" in price ? { priceMin: price.min, priceMax: price.max } : { priceMin: price.amount };
  return {
    priceType: price.kind,
    currency: price.currency,
    sypDenomination: denomination,
    ...amounts,
  };
}
