import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/data/tables.ts";
import type { ReadConnection } from "#app/platform/database.server.ts";
import type { Ending } from "../listing-ended.ts";
import { goneListings, listings } from "./tables.ts";

/** A listing that has ended, of a member in good standing, or one that was deleted for good. */
export async function findEndedRow(db: ReadConnection, id: number) {
  const ended = db
    .select({
      id: listings.id,
      ending: sql<Ending>`${listings.status}`.as("ending"),
      sellerId: sql<string | null>`${listings.userId}`.as("seller_id"),
      categoryId: listings.categoryId,
      subcategoryId: listings.subcategoryId,
      governorateId: listings.governorateId,
      currency: listings.currency,
      price: sql<number | null>`${listings.priceNormalized}::float8`.as("price"),
      title: sql<string | null>`${listings.title}`.as("title"),
      locale: sql<"ar" | "en" | null>`${listings.locale}`.as("locale"),
      listingType: sql<typeof listings.$inferSelect.listingType | null>`${listings.listingType}`.as(
        "listing_type",
      ),
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(
        eq(listings.id, id),
        or(
          inArray(listings.status, ["sold", "expired"]),
          // A draft that was thrown away was never there.
          and(
            eq(listings.status, "removed"),
            sql`${listings.removedFrom} is distinct from 'draft'`,
          ),
        ),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
      ),
    );
  const gone = db
    .select({
      id: goneListings.id,
      ending: sql<Ending>`'removed'`.as("ending"),
      sellerId: sql<string | null>`null`.as("seller_id"),
      categoryId: goneListings.categoryId,
      subcategoryId: goneListings.subcategoryId,
      governorateId: goneListings.governorateId,
      currency: sql<typeof listings.$inferSelect.currency>`null`.as("currency"),
      price: sql<number | null>`null`.as("price"),
      title: sql<string | null>`null`.as("title"),
      locale: sql<"ar" | "en" | null>`null`.as("locale"),
      listingType: sql<typeof listings.$inferSelect.listingType | null>`null`.as("listing_type"),
    })
    .from(goneListings)
    .where(eq(goneListings.id, id));
  const [row] = await unionAll(ended, gone);
  return row ?? null;
}
