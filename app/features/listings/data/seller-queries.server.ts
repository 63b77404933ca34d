import { and, asc, count, desc, eq } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { live } from "./listing-queries.server.ts";
import { listings } from "./tables.ts";

/** Businesses in good standing with live listings in a subcategory: verified ones, then the busiest first. */
export function selectBusinesses(db: Connection, subcategoryId: string, limit: number) {
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
    .where(and(live, eq(listings.subcategoryId, subcategoryId), eq(profiles.kind, "business")))
    .groupBy(profiles.id)
    .orderBy(
      desc(profiles.isVerified),
      desc(listingCount),
      asc(profiles.fullName),
      asc(profiles.id),
    )
    .limit(limit);
}
