import { dayMs } from "#app/platform/durations.ts";
import { createHash } from "node:crypto";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import type { listings } from "#app/features/listings/data/tables.ts";
import { isLasting } from "#app/features/listings/listing-life.ts";
import type { Place } from "#app/features/places/place.ts";
import { roundDegrees } from "#app/features/places/position.ts";
import { demoId, userIdOf } from "./accounts.ts";
import type { DemoListing, DemoSeller } from "./content.ts";

export function listingRow(
  listing: DemoListing,
  seller: DemoSeller | undefined,
  place: DemoPlace,
  isFeatured: boolean,
  now: Date,
): typeof listings.$inferInsert {
  const publishedAt = new Date(now.getTime() - Math.round(listing.daysAgo * dayMs));
  const year = new Date(now.getTime() + 365 * dayMs);
  return {
    userId: userIdOf(listing.seller),
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
    ...statusColumns(listing, publishedAt, now),
    termsVersion,
    featuredUntil: isFeatured ? year : null,
    publishedAt,
    createdAt: publishedAt,
    updatedAt: publishedAt,
    isDemo: true,
  };
}

function statusColumns(
  { status, daysAgo }: DemoListing,
  publishedAt: Date,
  now: Date,
): Pick<typeof listings.$inferInsert, "status" | "soldAt" | "expiresAt"> {
  const endedAt = new Date(
    Math.max(publishedAt.getTime(), now.getTime() - (1 + (daysAgo % 13)) * dayMs),
  );
  if (status === "sold") return { status, soldAt: endedAt };
  if (status === "expired") return { status, expiresAt: endedAt };
  return { status: status ?? "active" };
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

type DemoPlace = { governorateId: string; areaId: string | null };

export function findDemoPlace(
  places: Map<string, Place>,
  governorateId: string,
  area: string | null,
): DemoPlace {
  const governorate = places.get(governorateId);
  if (!governorate) throw new Error(`The demo names an unknown governorate: ${governorateId}`);
  if (!area || area === governorate.names.ar) return { governorateId, areaId: null };
  for (const place of places.values()) {
    if (place.governorateId !== governorateId || place.id === governorateId) continue;
    if (place.names.ar === area || place.aliases.includes(area))
      return { governorateId, areaId: place.id };
  }
  throw new Error(`The demo names an unknown area of ${governorateId}: ${area}`);
}

type Columns = Pick<typeof listings.$inferInsert, "lat" | "lng" | "locationPrecision">;

const maxOffsetMeters = 450;
const metersPerDegree = 111_195;

const remote = new Set(["internet", "working"]);

/**
 * Where a demo listing stands on the map: near the middle of its area, the same at every load. A business
 * exactly, two of three persons as they are shown to others; nowhere without an area.
 */
export function positionColumns(
  { key, category }: DemoListing,
  sellerKind: DemoSeller["kind"] | undefined,
  area: Place | undefined,
): Columns {
  const [turn = 0, away = 0, chance = 0] = createHash("sha256").update(key).digest();
  const isBusiness = sellerKind === "business";
  if (!area || remote.has(category) || (!isBusiness && chance % 3 === 0)) return {};
  const angle = (turn / 256) * 2 * Math.PI;
  const degrees = (maxOffsetMeters * Math.sqrt(away / 256)) / metersPerDegree;
  return {
    lat: roundDegrees(area.lat + Math.cos(angle) * degrees),
    lng: roundDegrees(
      area.lng + (Math.sin(angle) * degrees) / Math.cos((area.lat * Math.PI) / 180),
    ),
    locationPrecision: isBusiness ? "exact" : "approximate",
  };
}
