import { and, eq, inArray, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { picture, price, visibleTo } from "./listing-queries.server.ts";
import { listingPictures, listings } from "./tables.ts";

// Exact for what a business published as one; what a person published stays shifted when he becomes one.
const isExact = sql`(${listings.locationPrecision} = 'exact' and ${profiles.kind} = 'business')`;

// Ruling 35. The true position does not leave the database: shifted along its offset, never by less than
// the hundred metres that rounding to whole ones and to degrees could take away.
const metresPerDegree = 111_195;
const direction = sql`atan2(${listings.offsetEast}, ${listings.offsetNorth})`;
const metres = sql`greatest(102, sqrt(${listings.offsetNorth} ^ 2 + ${listings.offsetEast} ^ 2))`;
const east = sql`${metresPerDegree} * greatest(0.01, cos(radians(${listings.lat}::float8)))`;

const position = {
  lat: sql<number | null>`case when ${isExact} then ${listings.lat}::float8 else
    round((${listings.lat} + cos(${direction}) * ${metres} / ${metresPerDegree})::numeric, 5)::float8 end`,
  lng: sql<number | null>`case when ${isExact} then ${listings.lng}::float8 else
    round((${listings.lng} + sin(${direction}) * ${metres} / (${east}))::numeric, 5)::float8 end`,
  isExact: sql<boolean>`${isExact}`,
};

/** One listing with its seller, if the viewer may see it. */
export async function findDetail(db: Connection, id: number, viewer: MaybeViewer) {
  const [row] = await db
    .select({
      id: listings.id,
      title: listings.title,
      description: listings.description,
      locale: listings.locale,
      listingType: listings.listingType,
      status: listings.status,
      price,
      priceUnread: listings.priceUnread,
      priceNormalized: listings.priceNormalized,
      governorateId: listings.governorateId,
      areaId: listings.areaId,
      addressText: listings.addressText,
      position,
      categoryId: listings.categoryId,
      subcategoryId: listings.subcategoryId,
      details: listings.details,
      video: listings.video,
      website: listings.website,
      socialLinks: listings.socialLinks,
      hours: listings.hours,
      hasContact: sql<boolean>`jsonb_array_length(${listings.phones}) > 0 or ${listings.contactEmail} is not null`,
      publishedAt: listings.publishedAt,
      askedAt: listings.askedAt,
      confirmedAt: listings.confirmedAt,
      seller: {
        id: profiles.id,
        name: profiles.fullName,
        kind: profiles.kind,
        avatarMediaId: profiles.avatarMediaId,
        description: profiles.companyDescription,
        isVerified: profiles.isVerified,
        memberSince: profiles.createdAt,
      },
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(eq(listings.id, id), visibleTo(viewer)));
  return row ?? null;
}

/** All of a listing's pictures, those of the business first. */
export function selectPictures(db: Connection, listingId: number) {
  return db
    .select({ kind: listingPictures.kind, picture })
    .from(listingPictures)
    .innerJoin(media, eq(media.id, listingPictures.mediaId))
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(listingPictures.kind, listingPictures.position);
}

/** These pictures, as far as they are the member's own; in no order. */
export function selectOwnPictures(db: Connection, ownerId: string, ids: string[]) {
  return db
    .select(picture)
    .from(media)
    .where(and(eq(media.ownerId, ownerId), inArray(media.id, ids)));
}
