import { and, asc, desc, eq, gt, isNull, max, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { live, seller } from "#app/features/listings/data/listing-queries.server.ts";
import { cover } from "./shop-queries.server.ts";
import { listings, sellerListings } from "#app/features/listings/data/tables.ts";
import { shops } from "./tables.ts";

const business = {
  ...pick(profiles, "id", "avatarMediaId", "isVerified"),
  name: profiles.fullName,
};

const entry = {
  ...business,
  ...pick(profiles, "governorateId", "areaId", "hours"),
  ramadanHours: shops.ramadanHours,
  hasPhone: sql<boolean>`${profiles.showPhone} and ${profiles.phoneNumber} is not null`,
};

/** A member as a seller, unless they are leaving; whether they are suspended is for the caller to look at. */
export async function findSeller(db: Connection, id: string, viewerId: string | null) {
  const [row] = await db
    .select({
      ...seller,
      shop: {
        ...pick(profiles, "governorateId", "areaId", "addressText", "hours"),
        ...pick(shops, "ramadanHours", "needsPower", "priceList", "branches"),
        cover,
        website: profiles.website,
        socialLinks: profiles.socialLinks,
      },
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      isBlocked: sql<boolean>`exists (
        select from ${blocks}
        where ${blocks.userId} = ${viewerId}::uuid and ${blocks.blockedId} = ${profiles.id})`,
      listingCount: sql<number>`(
        select coalesce(sum(counted.listings), 0)::integer from ${sellerListings} counted
        where counted.user_id = ${profiles.id} and counted.part = ''
      )`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(shops, eq(shops.memberId, profiles.id))
    .leftJoin(media, eq(media.id, shops.coverMediaId))
    .where(and(eq(profiles.id, id), isNull(users.deletionRequestedAt)));
  return row ?? null;
}

/** Businesses in good standing with live listings in a part of the catalogue: verified ones, then the busiest first. */
export function selectBusinesses(
  db: Connection,
  part: { categoryId: string } | { subcategoryId: string },
  limit: number,
) {
  const name = "categoryId" in part ? `c:${part.categoryId}` : `sc:${part.subcategoryId}`;
  return db
    .select({ ...entry, listingCount: sellerListings.listings })
    .from(sellerListings)
    .innerJoin(profiles, eq(profiles.id, sellerListings.userId))
    .leftJoin(shops, eq(shops.memberId, profiles.id))
    .where(
      and(
        eq(sellerListings.part, name),
        sellerListings.isBusiness,
        gt(sellerListings.listings, sql`0`),
      ),
    )
    .orderBy(
      desc(sellerListings.isVerified),
      desc(sellerListings.listings),
      asc(sellerListings.userId),
    )
    .limit(limit);
}

export function selectBusinessAddresses(db: Connection, limit: number) {
  return db
    .select({
      id: profiles.id,
      changedAt: sql<Date>`greatest(${profiles.updatedAt}, ${max(listings.updatedAt)})`.mapWith(
        profiles.updatedAt,
      ),
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(live, eq(profiles.kind, "business")))
    .groupBy(profiles.id)
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(limit);
}
