import { eq, sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { listingSearch, searchIndexState, searchTerms } from "./tables.ts";

/** Live listings behind an id whose row in the index is missing or of another version, in the order of their ids. */
export async function listOutdated(
  db: Connection,
  { after, version, limit }: { after: number; version: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${listings.id} from ${listings}
    left join ${listingSearch} on ${listingSearch.listingId} = ${listings.id}
    where ${listings.id} > ${after} and ${listings.status} = 'active'
      and ${listingSearch.version} is distinct from ${version}
    order by ${listings.id} limit ${limit}`);
  return rows.map(({ id }) => Number(id));
}

export async function countOutdated(db: Connection, version: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${listings}
    left join ${listingSearch} on ${listingSearch.listingId} = ${listings.id}
    where ${listings.status} = 'active' and ${listingSearch.version} is distinct from ${version}`);
  return rows[0]?.count ?? 0;
}

/** Whether the rows were last written by another version; asked of a row that says so, not of them. */
export async function isOutdated(db: Connection, version: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(searchIndexState)
    .where(eq(searchIndexState.version, version));
  return rows.length === 0;
}

/** All rows are of this version now. */
export async function setIndexVersion(db: Connection, version: number): Promise<void> {
  await db.update(searchIndexState).set({ version });
}

/** One after the other, until the transaction ends: who comes second goes on behind what the first has written. */
export async function takeTurn(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search reindex'))`);
}

/** Takes every row for outdated: 0 is no version of the program. */
export async function forgetVersions(db: Connection): Promise<void> {
  await setIndexVersion(db, 0);
  await db.execute(sql`update ${listingSearch} set version = 0 where version <> 0`);
}

/** Whether words wait to be written together, in a fraction of the time, by whoever comes over the limit. */
export async function gatherWords(db: Connection, isGathered: boolean): Promise<void> {
  const mode = sql.raw(isGathered ? "on" : "off");
  await db.execute(sql`alter index listing_search_lexemes set (fastupdate = ${mode})`);
}

/** Writes what is waiting to be written into the index, and counts anew what the planner goes by. */
export async function settleIndex(db: Connection): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('listing_search_lexemes')`);
  await db.execute(sql`analyze listing_search`);
}

/** Counts every term of the lexicon as the index has it now. */
export async function recountTerms(db: Connection): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select word as term, ndoc as listings from ts_stat('select lexemes from listing_search')
    )
    update ${searchTerms} known set listings = coalesce(counted.listings, 0)
    from ${searchTerms} each left join counted on counted.term = each.term
    where each.term = known.term and known.listings <> coalesce(counted.listings, 0)`);
}
