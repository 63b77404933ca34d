import { and, asc, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { blocks } from "#app/features/safety/data/tables.ts";
import type { ReadConnection } from "#app/platform/database.server.ts";
import { live } from "./listing-queries.server.ts";
import { listings } from "./tables.ts";

const business = {
  id: profiles.id,
  name: profiles.fullName,
  avatarMediaId: profiles.avatarMediaId,
  isVerified: profiles.isVerified,
};

/** As a directory has it. */
const entry = {
  ...business,
  governorateId: profiles.governorateId,
  areaId: profiles.areaId,
  hours: profiles.hours,
};

/** What is shown of a seller beside his listing. */
export const seller = {
  ...business,
  kind: profiles.kind,
  description: profiles.companyDescription,
  memberSince: profiles.createdAt,
};

/** A member as a seller, unless he is leaving; whether he is suspended is for the caller to look at. */
export async function findSeller(db: ReadConnection, id: string, viewerId: string | null) {
  const [row] = await db
    .select({
      ...seller,
      governorateId: profiles.governorateId,
      areaId: profiles.areaId,
      addressText: profiles.addressText,
      hours: profiles.hours,
      website: profiles.website,
      socialLinks: profiles.socialLinks,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      /** By who looks. */
      isBlocked: sql<boolean>`exists (
        select from ${blocks}
        where ${blocks.userId} = ${viewerId}::uuid and ${blocks.blockedId} = ${profiles.id})`,
      listingCount: sql<number>`(
        select count(*)::integer from listings
        where listings.user_id = ${profiles.id} and listings.is_shown
      )`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), isNull(users.deletionRequestedAt)));
  return row ?? null;
}

const isSeenBusiness = and(
  eq(profiles.kind, "business"),
  isNull(users.suspendedAt),
  isNull(users.deletionRequestedAt),
);

/**
 * Businesses in good standing with live listings in a part of the catalogue: verified ones, then the busiest
 * first. `outOf` is how many live listings were counted for it.
 */
export function selectBusinesses(
  db: ReadConnection,
  part: { categoryId: string } | { subcategoryId: string },
  limit: number,
) {
  const isOfPart =
    "categoryId" in part
      ? eq(listings.categoryId, part.categoryId)
      : eq(listings.subcategoryId, part.subcategoryId);
  // Counted before anything is joined: by the part's index alone.
  const counted = db.$with("counted").as(
    db
      .select({
        userId: listings.userId,
        listingCount: sql<number>`count(*)::integer`.as("listing_count"),
      })
      .from(listings)
      .where(and(live, isOfPart))
      .groupBy(listings.userId),
  );
  return db
    .with(counted)
    .select({
      ...entry,
      listingCount: counted.listingCount,
      outOf: sql<number>`(select sum(listing_count)::integer from counted)`,
    })
    .from(counted)
    .innerJoin(profiles, eq(profiles.id, counted.userId))
    .where(eq(profiles.kind, "business"))
    .orderBy(
      desc(profiles.isVerified),
      desc(counted.listingCount),
      asc(profiles.fullName),
      asc(profiles.id),
    )
    .limit(limit);
}

/** Those of these members who are businesses in good standing now; in no order. */
export function selectBusinessesOf(db: ReadConnection, ids: string[]) {
  return db
    .select(entry)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(inArray(profiles.id, ids), isSeenBusiness));
}

/** Every business with live listings, by age, and when it or one of them was last changed. */
export function selectBusinessAddresses(db: ReadConnection, limit: number) {
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
