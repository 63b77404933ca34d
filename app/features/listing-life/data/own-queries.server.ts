import { profiles } from "#app/features/accounts/data/tables.ts";
import { categories } from "#app/features/catalogue/data/tables.ts";
import { listings, sellerListings } from "#app/features/listings/data/tables.ts";
import type { ListingDay } from "../rules/listing-stats.ts";
import type { OwnTab } from "#app/features/listings/listing-life.ts";
import { cardColumns, cover, ownedBy } from "#app/features/listings/data/listing-queries.server.ts";
import { media } from "#app/features/media/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { pick } from "#app/platform/columns.ts";
import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { lifeColumns, selectRemoved } from "./life-queries.server.ts";

const inTab = {
  active: eq(listings.status, "active"),
  inactive: inArray(listings.status, ["draft", "paused", "sold", "expired"]),
};

/** How often its contact was shown, once a day to each caller, as long as that is retained. */
const contactsShown = sql<number>`(
  select count(*)::int from contact_reveals where contact_reveals.listing_id = ${listings.id}
)`;

type Own = { ownerId: string; since: Date; maxRemoved: number };

function tabCountsOf({ ownerId, since, maxRemoved }: Own) {
  const listingsInTab = (tab: OwnTab) => sql`coalesce((
    select counted.listings from ${sellerListings} counted
    where counted.user_id = ${ownerId} and counted.part = ${`o:${tab}`}), 0)`;
  return sql<TabCounts>`(
    select json_build_object(
      'active', ${listingsInTab("active")},
      'inactive', ${listingsInTab("inactive")},
      'removed', (
        select coalesce(json_agg(gone order by gone.removed_at desc), '[]')
        from ${selectRemoved(ownerId, since, maxRemoved)} as gone)))`;
}

export async function selectOwnPage(
  db: Connection,
  { tab, after, ...own }: Own & { tab: OwnTab; after: number | null },
  limit: number,
) {
  const rows = await db
    .select({ ...cardColumns, ...lifeColumns, contactsShown, tabCounts: tabCountsOf(own) })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(media, eq(media.id, cover))
    .where(
      and(
        eq(listings.userId, own.ownerId),
        inTab[tab],
        after === null
          ? undefined
          : sql`(${listings.createdAt}, ${listings.id}) < (select last.created_at, last.id from listings last where last.id = ${after} and last.user_id = ${own.ownerId})`,
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit);
  return { rows, tabCounts: rows[0]?.tabCounts ?? (await findTabCounts(db, own)) };
}

export async function countActive(db: Connection, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: sellerListings.listings })
    .from(sellerListings)
    .where(and(eq(sellerListings.userId, ownerId), eq(sellerListings.part, "o:active")));
  return row?.count ?? 0;
}

async function findTabCounts(db: Connection, own: Own): Promise<TabCounts> {
  const { rows } = await db.execute<{ tabCounts: TabCounts }>(
    sql`select ${tabCountsOf(own)} as "tabCounts"`,
  );
  return rows[0]?.tabCounts ?? { active: 0, inactive: 0, removed: [] };
}

type TabCounts = Record<OwnTab, number> & { removed: Removed[] };

type Removed = { id: number; title: string; locale: Locale; removed_at: string };

export function selectForExport(db: Connection, userId: string) {
  const {
    submissionKey: _key,
    userId: _owner,
    isDemo: _demo,
    ...columns
  } = getTableColumns(listings);
  const pictures = sql<string[]>`array(
    select 'pictures/' || listing_pictures.media_id || '.webp' from listing_pictures
    where listing_pictures.listing_id = listings.id
    order by listing_pictures.kind, listing_pictures.position)`;
  const changes = sql<object[]>`(
    select coalesce(jsonb_agg(to_jsonb(price_changes) - 'listing_id' order by changed_at), '[]')
    from price_changes where price_changes.listing_id = listings.id)`;
  const days = sql<object[]>`(
    select coalesce(jsonb_agg(to_jsonb(listing_days) - 'listing_id' order by day), '[]')
    from listing_days where listing_days.listing_id = listings.id)`;
  return db
    .select({ ...columns, pictures, priceChanges: changes, days })
    .from(listings)
    .where(eq(listings.userId, userId))
    .orderBy(asc(listings.id));
}

const maxCompared = 500;

// By the name of the table: a column object would mean the inner table.
const similar = sql<{ count: number; median: number | null }>`(
  select json_build_object('count', count(*),
    'median', percentile_cont(0.5) within group (order by price_normalized))
  from (
    select currency, listing_type, user_id, price_normalized from listings as other
    where other.is_shown and other.subcategory_id = listings.subcategory_id
    order by coalesce(other.sunk_to, other.published_at) desc, other.id desc limit ${maxCompared}
  ) as others
  where others.currency = listings.currency and others.listing_type = listings.listing_type
    and others.user_id <> listings.user_id and others.price_normalized > 0)`;

const daysSince = (first: string) => sql<ListingDay[]>`(
  select coalesce(json_agg(json_build_object('day', day, 'views', views, 'saves', saves,
    'contacts', contacts, 'offers', offers)), '[]')
  from listing_days where listing_days.listing_id = listings.id and day >= ${first}::date)`;

export async function findStats(db: Connection, ownerId: string, id: number, first: string) {
  const [row] = await db
    .select({
      ...pick(listings, "id", "title", "locale", "areaId", "currency"),
      ...lifeColumns,
      pound: listings.sypDenomination,
      price: listings.priceNormalized,
      hasDescription: sql<boolean>`listings.description <> ''`,
      pictureCount: sql<number>`(
        select count(*)::int from listing_pictures where listing_pictures.listing_id = listings.id)`,
      similar,
      days: daysSince(first),
      fromChannels: sql<number>`(select coalesce(sum(from_channels), 0)::int from listing_days
        where listing_days.listing_id = listings.id and day >= ${first}::date)`,
    })
    .from(listings)
    .where(ownedBy(ownerId, id));
  return row ?? null;
}
