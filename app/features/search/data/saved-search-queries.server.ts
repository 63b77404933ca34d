import { and, count, desc, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import { wholeCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { savedSearchAnchors, savedSearches, savedSearchHits, searchTerms } from "./tables.ts";

type Row = typeof savedSearches.$inferSelect;

/** Makes the saving of one member's searches one after the other: the number of them is held to. */
export async function holdMember(tx: Connection, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

export async function countSaved(tx: Connection, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId));
  return row?.count ?? 0;
}

/** False when the member keeps this one already. */
export async function insertSaved(tx: Connection, row: Row, anchors: string[]): Promise<boolean> {
  const rows = await tx
    .insert(savedSearches)
    .values(row)
    .onConflictDoNothing({ target: [savedSearches.userId, savedSearches.path] })
    .returning({ id: savedSearches.id });
  if (rows.length === 0) return false;
  await tx
    .insert(savedSearchAnchors)
    .values([...new Set(anchors)].map((anchor) => ({ anchor, searchId: row.id })));
  return true;
}

/** Of this member only. */
export async function deleteSaved(db: Connection, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}

/** A member's, the latest first, each with how much was found for it. */
export function selectSaved(db: Connection, userId: string) {
  return db
    .select({
      id: savedSearches.id,
      path: savedSearches.path,
      query: savedSearches.query,
      createdAt: savedSearches.createdAt,
      found: sql<number>`(select count(*)::int from saved_search_hits where search_id = ${savedSearches.id})`,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

/** Whether a member keeps the search of this path. */
export async function hasSaved(db: Connection, userId: string, path: string): Promise<boolean> {
  const rows = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.path, path)));
  return rows.length > 0;
}

/** Where a member's search stands, if it is his. */
export async function findSavedPath(db: Connection, userId: string, id: string) {
  const [row] = await db
    .select({ path: savedSearches.path })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row?.path ?? null;
}

/** How many listings have each of these words. */
export async function countUses(db: Connection, terms: string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await db
    .select({ term: searchTerms.term, listings: searchTerms.listings })
    .from(searchTerms)
    .where(inArray(searchTerms.term, terms));
  return new Map(rows.map(({ term, listings: uses }) => [term, uses]));
}

/** A live listing as kept searches look at it; null for what nobody is shown. */
export async function findForMatching(db: Connection, listingId: number) {
  const [row] = await db
    .select({
      ownerId: listings.userId,
      title: listings.title,
      description: listings.description,
      addressText: listings.addressText,
      publishedAt: listings.publishedAt,
      categoryId: listings.categoryId,
      subcategoryId: listings.subcategoryId,
      listingType: listings.listingType,
      governorateId: listings.governorateId,
      areaId: listings.areaId,
      currency: listings.currency,
      priceNormalized: listings.priceNormalized,
      priceHighest: sql<number | null>`(case when ${listings.sypDenomination} = 'old'
        then round(${listings.priceMax} / 100, 2) else ${listings.priceMax} end)::float8`,
      isVerified: profiles.isVerified,
      hasPicture: sql<boolean>`exists (select 1 from listing_pictures where listing_id = ${listings.id})`,
      details: listings.details,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(eq(listings.id, listingId), live));
  return row ?? null;
}

type Met = {
  anchors: string[];
  ownerId: string;
  publishedAt: Date;
  categoryId: string;
  subcategoryId: string | null;
  governorateId: string;
};

/**
 * The kept searches that a listing may match, by their anchors; none of its own seller's, and none that
 * was kept after the listing came.
 */
export function selectMet(db: Connection, met: Met) {
  return db
    .selectDistinct({
      id: savedSearches.id,
      userId: savedSearches.userId,
      path: savedSearches.path,
    })
    .from(savedSearchAnchors)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchAnchors.searchId))
    .where(
      and(
        inArray(savedSearchAnchors.anchor, met.anchors),
        ne(savedSearches.userId, met.ownerId),
        lt(savedSearches.createdAt, met.publishedAt),
        or(isNull(savedSearches.categoryId), eq(savedSearches.categoryId, met.categoryId)),
        or(
          isNull(savedSearches.subcategoryId),
          sql`${savedSearches.subcategoryId} = ${met.subcategoryId}`,
        ),
        met.governorateId === wholeCountry
          ? undefined
          : or(
              isNull(savedSearches.governorateId),
              eq(savedSearches.governorateId, met.governorateId),
            ),
      ),
    );
}

/** Writes what was found; gives those of them that were not known yet. */
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

/** Members for whom something was found that no mail has told of yet. */
export async function selectDue(db: Connection, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearchHits)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchHits.searchId))
    .where(isNull(savedSearchHits.mailedAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Takes what a member is to be told by mail, each once; what has ended meanwhile is left out. */
export async function takeDue(tx: Connection, userId: string, now: Date) {
  const { rows } = await tx.execute<{ path: string; query: string; title: string }>(sql`
    with taken as (
      update saved_search_hits as hits set mailed_at = ${now.toISOString()}::timestamptz
      from saved_searches as kept
      where kept.id = hits.search_id and kept.user_id = ${userId} and hits.mailed_at is null
      returning hits.listing_id, kept.path, kept.query
    )
    select taken.path, taken.query, listings.title from taken
    join listings on listings.id = taken.listing_id and listings.status = 'active'
    order by taken.path, listings.published_at desc`);
  return rows;
}

/** Forgets what was found long ago. */
export async function deleteOldHits(db: Connection, before: Date): Promise<void> {
  await db.delete(savedSearchHits).where(lt(savedSearchHits.foundAt, before));
}

/** What a member keeps, for the copy he may take along. */
export function selectForExport(db: Connection, userId: string) {
  return db
    .select({
      path: savedSearches.path,
      query: savedSearches.query,
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId));
}
