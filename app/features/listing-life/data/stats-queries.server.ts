import { and, eq, ne, sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import type { ListingDay } from "#app/features/listings/listing-days.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { lifeColumns } from "./life-queries.server.ts";

/** So many of a subcategory, the newest, are looked at for their prices. */
const lookedAt = 500;

// By the table's own name: a column's would be one of the table inside.
const similar = sql<{ count: number; median: number | null }>`(
  select json_build_object('count', count(*),
    'median', percentile_cont(0.5) within group (order by price_normalized))
  from (
    select currency, listing_type, user_id, price_normalized from listings as other
    where other.is_shown and other.subcategory_id = listings.subcategory_id
    order by other.published_at desc, other.id desc limit ${lookedAt}
  ) as others
  where others.currency = listings.currency and others.listing_type = listings.listing_type
    and others.user_id <> listings.user_id and others.price_normalized > 0)`;

const daysSince = (first: string) => sql<ListingDay[]>`(
  select coalesce(json_agg(json_build_object('day', day, 'views', views, 'saves', saves,
    'contacts', contacts, 'offers', offers)), '[]')
  from listing_days where listing_days.listing_id = listings.id and day >= ${first}::date)`;

/** What came of a listing of this owner since a day, and what it lacks; null for any other. One statement. */
export async function findStats(db: Connection, ownerId: string, id: number, first: string) {
  const [row] = await db
    .select({
      id: listings.id,
      title: listings.title,
      locale: listings.locale,
      ...lifeColumns,
      areaId: listings.areaId,
      currency: listings.currency,
      pound: listings.sypDenomination,
      price: listings.priceNormalized,
      hasDescription: sql<boolean>`listings.description <> ''`,
      pictureCount: sql<number>`(
        select count(*)::int from listing_pictures where listing_pictures.listing_id = listings.id)`,
      similar,
      days: daysSince(first),
    })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.userId, ownerId), ne(listings.status, "removed")));
  return row ?? null;
}
