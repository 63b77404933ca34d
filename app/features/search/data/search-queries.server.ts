import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import { places } from "#app/features/places/data/tables.ts";
import type { PageKey } from "#app/features/listings/page-key.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { listingSearch } from "./tables.ts";

const anyWord = (patterns: string[]) =>
  sql`${listingSearch.searchText} like any (array[${sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  )}]::text[])`;

/** Live listings that hold any of the patterns, newest first: D1 §7.9, on the trigram index. */
export function searchListings(
  db: Connection,
  patterns: string[],
  after: PageKey | null,
  limit: number,
) {
  return db
    .select({ id: listingSearch.listingId, publishedAt: listingSearch.publishedAt })
    .from(listingSearch)
    .innerJoin(listings, eq(listings.id, listingSearch.listingId))
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(
        anyWord(patterns),
        live,
        after
          ? sql`(${listingSearch.publishedAt}, ${listingSearch.listingId}) < (${after.publishedAt.toISOString()}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(listingSearch.publishedAt), desc(listingSearch.listingId))
    .limit(limit);
}

/** How many there are, counted no further than `cap`. */
export async function countListings(
  db: Connection,
  patterns: string[],
  cap: number,
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(listingSearch)
    .innerJoin(listings, eq(listings.id, listingSearch.listingId))
    .innerJoin(users, eq(users.id, listings.userId))
    .where(and(anyWord(patterns), live))
    .limit(cap)
    .as("found");
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}

/**
 * Writes what the search reads of listings: title, location in both languages, description. Only a
 * published listing has a row; whether it is live is asked of the listing itself.
 */
export async function indexListings(db: Connection, listingIds: number[]): Promise<void> {
  await db.execute(sql`
    insert into listing_search (listing_id, published_at, search_text)
    -- Nearly every text is normalized, and to ask that takes a quarter of the time of doing it.
    select ${listings.id}, ${listings.publishedAt},
      lower(case when whole is nfc normalized then whole else normalize(whole, NFC) end)
    from ${listings}
    join ${places} governorate on governorate.id = ${listings.governorateId}
    left join ${places} area on area.id = ${listings.areaId}
    cross join lateral (select concat_ws(
      E'\\x1f', ${listings.title},
      concat_ws(' ', governorate.name_ar, area.name_ar, ${listings.addressText}, governorate.name_en, area.name_en),
      ${listings.description}) as whole) text
    where ${listings.id} = any(${sql.param(listingIds)}::bigint[]) and ${listings.publishedAt} is not null
    on conflict (listing_id) do update
      set published_at = excluded.published_at, search_text = excluded.search_text`);
}

/** The same of one listing. */
export function indexListing(db: Connection, listingId: number): Promise<void> {
  return indexListings(db, [listingId]);
}
