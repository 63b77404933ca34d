import { and, asc, count, desc, eq, isNull, max, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { live } from "./listing-queries.server.ts";
import { listings } from "./tables.ts";

/** A member as a seller, unless he is leaving; whether he is suspended is for the caller to look at. */
export async function findSeller(db: Connection, id: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      kind: profiles.kind,
      avatarMediaId: profiles.avatarMediaId,
      description: profiles.companyDescription,
      isVerified: profiles.isVerified,
      memberSince: profiles.createdAt,
      governorateId: profiles.governorateId,
      areaId: profiles.areaId,
      addressText: profiles.addressText,
      hours: profiles.hours,
      website: profiles.website,
      socialLinks: profiles.socialLinks,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      listingCount: sql<number>`(
        select count(*)::integer from listings
        where listings.user_id = ${profiles.id} and listings.status = 'active'
      )`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), isNull(users.deletionRequestedAt)));
  return row ?? null;
}

/** Businesses in good standing with live listings in a part of the catalogue: verified ones, then the busiest first. */
export function selectBusinesses(
  db: Connection,
  part: { categoryId: string } | { subcategoryId: string },
  limit: number,
) {
  const listingCount = count(listings.id);
  return db
    .select({
      id: profiles.id,
      name: profiles.fullName,
      avatarMediaId: profiles.avatarMediaId,
      isVerified: profiles.isVerified,
      listingCount,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(
      and(
        live,
        "categoryId" in part
          ? eq(listings.categoryId, part.categoryId)
          : eq(listings.subcategoryId, part.subcategoryId),
        eq(profiles.kind, "business"),
      ),
    )
    .groupBy(profiles.id)
    .orderBy(
      desc(profiles.isVerified),
      desc(listingCount),
      asc(profiles.fullName),
      asc(profiles.id),
    )
    .limit(limit);
}

/** Every business with live listings, by age, and when it or one of them was last changed. */
export function selectBusinessAddresses(db: Connection, limit: number) {
  return db
    .select({
      id: profiles.id,
      changedAt: sql<Date>`greatest(${profiles.updatedAt}, ${max(listings.updatedAt)})`.mapWith(
        profiles.updatedAt,
      ),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(live, eq(profiles.kind, "business")))
    .groupBy(profiles.id)
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
    .limit(limit);
}
