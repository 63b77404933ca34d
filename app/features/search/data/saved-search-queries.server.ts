import { and, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { live } from "#app/features/listings/data/listing-queries.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { plannedAnew } from "#app/platform/hot-statements.server.ts";
import type { MemberPart } from "#app/platform/member-part.ts";
import { pick } from "#app/platform/columns.ts";
import { searchedColumns } from "./index-queries.server.ts";
import {
  listingSearch,
  savedSearchAnchors,
  savedSearches,
  savedSearchHits,
  searchTerms,
} from "./tables.ts";

type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Saves the searches of a member one after the other, so that their limit holds. */
export async function lockMember(tx: Connection, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

export function countSaved(tx: Connection, userId: string): Promise<number> {
  return tx.$count(savedSearches, eq(savedSearches.userId, userId));
}

export async function insertSaved(tx: Connection, row: SavedSearchRow, anchors: string[]) {
  const { rowCount } = await tx
    .insert(savedSearches)
    .values(row)
    .onConflictDoNothing({ target: [savedSearches.userId, savedSearches.path] });
  if (!rowCount) return false;
  await insertAnchors(tx, row.id, anchors);
  return true;
}

async function insertAnchors(tx: Connection, searchId: string, anchors: string[]): Promise<void> {
  await tx
    .insert(savedSearchAnchors)
    .values([...new Set(anchors)].map((anchor) => ({ anchor, searchId })));
}

/** Some whose anchors another version of the dictionary computed; locked until the transaction ends. */
export function lockMisfiled(tx: Connection, wordsVersion: number, limit: number) {
  return tx
    .select({ id: savedSearches.id, path: savedSearches.path })
    .from(savedSearches)
    .where(lt(savedSearches.wordsVersion, wordsVersion))
    .orderBy(savedSearches.wordsVersion)
    .limit(limit)
    .for("update", { skipLocked: true });
}

export async function refile(
  tx: Connection,
  id: string,
  {
    anchors,
    ...row
  }: Pick<SavedSearchRow, "words" | "isWordsOnly" | "wordsVersion"> & { anchors: string[] },
): Promise<void> {
  await tx.update(savedSearches).set(row).where(eq(savedSearches.id, id));
  await tx.delete(savedSearchAnchors).where(eq(savedSearchAnchors.searchId, id));
  await insertAnchors(tx, id, anchors);
}

export async function deleteSaved(db: Connection, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return rowCount === 1;
}

export function selectSaved(db: Connection, userId: string) {
  return db
    .select({
      ...pick(savedSearches, "id", "path", "query", "createdAt"),
      found: sql<number>`(select count(*)::int from saved_search_hits where search_id = ${savedSearches.id})`,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

export function isSavedBy(userId: string, path: string): SQL {
  const isSame = and(eq(savedSearches.userId, userId), eq(savedSearches.path, path));
  return sql`exists (select from ${savedSearches} where ${isSame})`;
}

export const savedPathsOf: MemberPart<string[]> = (memberId) =>
  sql<string[]>`array(
    select ${savedSearches.path} from ${savedSearches} where ${savedSearches.userId} = ${memberId})`;

export async function findSavedPath(db: Connection, userId: string, id: string) {
  const [row] = await db
    .select({ path: savedSearches.path })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)));
  return row?.path ?? null;
}

export async function countUses(db: Connection, terms: string[]): Promise<Map<string, number>> {
  if (terms.length === 0) return new Map();
  const rows = await db
    .select({ term: searchTerms.term, listings: searchTerms.listings })
    .from(searchTerms)
    .where(inArray(searchTerms.term, terms));
  return new Map(rows.map(({ term, listings: uses }) => [term, uses]));
}

export async function selectDue(db: Connection, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearchHits)
    .innerJoin(savedSearches, eq(savedSearches.id, savedSearchHits.searchId))
    .where(isNull(savedSearchHits.mailedAt))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Takes the matches for a member's mail, each once; what nobody else sees is left out. */
export async function takeDue(tx: Connection, userId: string, now: Date) {
  const { rows } = await tx.execute<{
    path: string;
    query: string;
    listingId: number;
    title: string;
  }>(sql`
    with taken as (
      update saved_search_hits as hits set mailed_at = ${now.toISOString()}::timestamptz
      from saved_searches as kept
      where kept.id = hits.search_id and kept.user_id = ${userId} and hits.mailed_at is null
      returning hits.listing_id, kept.path, kept.query
    )
    select taken.path, taken.query, taken.listing_id::float8 as "listingId", listings.title from taken
    join listings on listings.id = taken.listing_id and ${live}
    order by taken.path, listings.published_at desc`);
  return rows;
}

export async function deleteOldHits(db: Connection, before: Date): Promise<void> {
  await db.delete(savedSearchHits).where(lt(savedSearchHits.foundAt, before));
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select(pick(savedSearches, "path", "query", "createdAt"))
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId));
}

export async function findForMatching(db: Connection, listingId: number) {
  const [row] = await db
    .select({ ...searchedColumns, publishedAt: listings.publishedAt })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(eq(listings.id, listingId), live));
  return row ?? null;
}

type MatchedListing = {
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
export function selectMatching(db: Connection, met: MatchedListing) {
  // Read once from its row, not for every search.
  const lexemes = sql`(select setweight(lexemes, 'D') from ${listingSearch} where listing_id = ${met.listingId})`;
  return db
    .selectDistinct(pick(savedSearches, "id", "userId", "path", "isWordsOnly"))
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
