import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { plannedAnew } from "#app/platform/hot-statements.server.ts";
import { searchedColumns } from "./index-queries.server.ts";
import { listingSearch, savedSearchAnchors, savedSearches } from "./tables.ts";

/** A live listing as saved searches match it; null for a hidden one. */
export async function findForMatching(db: Connection, listingId: number) {
  const [row] = await db
    .select({
      ...searchedColumns,
      publishedAt: listings.publishedAt,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(eq(listings.id, listingId), live));
  return row ?? null;
}

type Met = {
  listingId: number;
  anchors: string[];
  ownerId: string;
  publishedAt: Date;
  categoryId: string;
  subcategoryId: string | null;
  governorateId: string;
};

/**
 * The saved searches that a listing meets by its words, section and governorate, found by their anchors. None
 * of its own seller's, none that was saved after the listing came, and none that knows of it already.
 */
export function selectMet(db: Connection, met: Met) {
  // Read once from its row, not for every search.
  const lexemes = sql`(select setweight(lexemes, 'D') from ${listingSearch} where listing_id = ${met.listingId})`;
  return db
    .selectDistinct({
      id: savedSearches.id,
      userId: savedSearches.userId,
      path: savedSearches.path,
      isPlain: savedSearches.isPlain,
    })
    .from(savedSearchAnchors)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchAnchors.searchId))
    .where(
      and(
        plannedAnew,
        sql`${savedSearchAnchors.anchor} = any(${sql.param(met.anchors)}::text[])`,
        ne(savedSearches.userId, met.ownerId),
        lt(savedSearches.createdAt, met.publishedAt),
        or(isNull(savedSearches.categoryId), eq(savedSearches.categoryId, met.categoryId)),
        or(
          isNull(savedSearches.subcategoryId),
          sql`${savedSearches.subcategoryId} = ${met.subcategoryId}`,
        ),
        met.governorateId === entireCountry
          ? undefined
          : or(
              isNull(savedSearches.governorateId),
              eq(savedSearches.governorateId, met.governorateId),
            ),
        or(isNull(savedSearches.words), sql`${lexemes} @@ ${savedSearches.words}`),
        sql`not exists (select from saved_search_hits
          where search_id = ${savedSearches.id} and listing_id = ${met.listingId})`,
      ),
    );
}

/** Writes the matches; returns the new ones. */
export async function insertHits(
  tx: Connection,
  { searchIds, listingId, at }: { searchIds: string[]; listingId: number; at: Date },
): Promise<string[]> {
  const { rows } = await tx.execute<{ search_id: string }>(sql`
    insert into saved_search_hits (search_id, listing_id, found_at)
    select id, ${listingId}, ${at.toISOString()}::timestamptz
    from saved_searches where id = any(${sql.param(searchIds)}::uuid[])
    on conflict do nothing returning search_id`);
  return rows.map((row) => row.search_id);
}
