import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { hasPicture, highest } from "#app/features/listings/data/filter-queries.server.ts";
import { standsAt } from "#app/features/listings/data/listing-queries.server.ts";
import { pick } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { listingSearch, searchIndexState, searchTerms } from "./tables.ts";

export const searchedColumns = {
  ownerId: listings.userId,
  ...pick(listings, "title", "description", "categoryId", "subcategoryId", "listingType"),
  ...pick(listings, "governorateId", "areaId", "addressText", "currency", "priceNormalized"),
  priceHighest: sql<number | null>`${highest}::float8`,
  details: listings.details,
  hasPictures: hasPicture,
  isVerified: profiles.isVerified,
};

export type ListingTexts = Awaited<ReturnType<typeof selectTexts>>[number];

/** What the index is made of, of those that are live. `isLocked`: their rows stay as they are until the transaction ends. */
export function selectTexts(db: Connection, listingIds: number[], { isLocked = false } = {}) {
  const texts = db
    .select({
      id: listings.id,
      standsAt: sql<string>`date_trunc('milliseconds', ${standsAt})::text`,
      ...searchedColumns,
    })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(inArray(listings.id, listingIds), eq(listings.status, "active")));
  return isLocked ? texts.for("share", { of: listings }) : texts;
}

export type IndexRow = Pick<
  ListingTexts,
  | "id"
  | "ownerId"
  | "standsAt"
  | "categoryId"
  | "subcategoryId"
  | "listingType"
  | "governorateId"
  | "areaId"
> & {
  priceGroup: number;
  priceAmount: number;
  priceHighest: number | null;
  version: number;
  searchText: string;
  lexemes: string;
};

/**
 * Writes the rows. `areNew`: none of them can be in the index, and no index is asked about them twice.
 * @returns the ids of those that were not in the index
 */
export async function writeIndexRows(
  db: Connection,
  rows: readonly IndexRow[],
  { areNew }: { areNew: boolean },
): Promise<number[]> {
  if (rows.length === 0) return [];
  const column = <Value>(of: (row: IndexRow) => Value) => sql.param(rows.map(of));
  const insert = sql`
    insert into ${listingSearch} as known (
      listing_id, owner_id, published_at, category_id, subcategory_id, listing_type, governorate_id,
      area_id, price_group, price_amount, price_highest, version, search_text, lexemes)
    select * from unnest(
      ${column(({ id }) => id)}::bigint[],
      ${column(({ ownerId }) => ownerId)}::uuid[],
      ${column(({ standsAt }) => standsAt)}::timestamptz[],
      ${column(({ categoryId }) => categoryId)}::text[],
      ${column(({ subcategoryId }) => subcategoryId)}::text[],
      ${column(({ listingType }) => listingType)}::text[],
      ${column(({ governorateId }) => governorateId)}::text[],
      ${column(({ areaId }) => areaId)}::text[],
      ${column(({ priceGroup }) => priceGroup)}::smallint[],
      ${column(({ priceAmount }) => priceAmount)}::numeric[],
      ${column(({ priceHighest }) => priceHighest)}::numeric[],
      ${column(({ version }) => version)}::smallint[],
      ${column(({ searchText }) => searchText)}::text[],
      ${column(({ lexemes }) => lexemes)}::text[]::tsvector[])`;
  if (areNew) {
    await db.execute(insert);
    return rows.map(({ id }) => id);
  }
  const written = await db.execute<{ id: string; isNew: boolean }>(sql`${insert}
    on conflict (listing_id) do update set
      owner_id = excluded.owner_id, published_at = excluded.published_at,
      category_id = excluded.category_id, subcategory_id = excluded.subcategory_id,
      listing_type = excluded.listing_type, governorate_id = excluded.governorate_id,
      area_id = excluded.area_id, price_group = excluded.price_group,
      price_amount = excluded.price_amount, price_highest = excluded.price_highest,
      version = excluded.version, search_text = excluded.search_text, lexemes = excluded.lexemes
    returning listing_id as id, xmax = 0 as "isNew"`);
  return written.rows.filter(({ isNew }) => isNew).map(({ id }) => Number(id));
}

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

type ChangedSeller = { sellerId: string; changedAt: string };

export async function nextChangedSeller(db: Connection): Promise<ChangedSeller | null> {
  const { rows } = await db.execute<ChangedSeller>(sql`
    select user_id as "sellerId", changed_at::text as "changedAt" from search_changed_sellers
    order by changed_at limit 1`);
  return rows[0] ?? null;
}

export async function forgetChange(db: Connection, { sellerId, changedAt }: ChangedSeller) {
  await db.execute(sql`
    delete from search_changed_sellers
    where user_id = ${sellerId} and changed_at = ${changedAt}::timestamptz`);
}

export async function listOfSeller(
  db: Connection,
  { sellerId, after, limit }: { sellerId: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(eq(listings.userId, sellerId), eq(listings.status, "active"), gt(listings.id, after)),
    )
    .orderBy(listings.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function countOutdated(db: Connection, version: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${listings}
    left join ${listingSearch} on ${listingSearch.listingId} = ${listings.id}
    where ${listings.status} = 'active' and ${listingSearch.version} is distinct from ${version}`);
  return rows[0]?.count ?? 0;
}

/** Whether rows were last written by another version, or a bulk was broken off; asked of what says so, not of them. */
export async function isOutdated(db: Connection, version: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(searchIndexState)
    .where(eq(searchIndexState.version, version));
  return rows.length === 0 || (await isIndexMissing(db));
}

export async function setIndexVersion(db: Connection, version: number): Promise<void> {
  await db.update(searchIndexState).set({ version });
}

/** A lock until the transaction ends: a second caller continues after the rows that the first has written. */
export async function lockReindex(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search reindex'))`);
}

/** Marks every row as outdated: no program has version 0. */
export async function markOutdated(db: Connection): Promise<void> {
  await setIndexVersion(db, 0);
  await db.execute(sql`update ${listingSearch} set version = 0 where version <> 0`);
}

const words = "listing_search_lexemes";
const fewForBulk = 5_000;

/**
 * For many rows that come at once. Where they are more than there are, their words are indexed in one go when
 * all are here, which takes a fifth of the time. Else what waits is written by whoever comes over the limit.
 */
export async function beginBulk(db: Connection, rows: number): Promise<void> {
  const further = await db.execute(sql`select from ${listingSearch} offset ${rows} limit 1`);
  if (rows >= fewForBulk && further.rowCount === 0)
    await db.execute(unlessBuilding(`drop index if exists ${words}`));
  // In kB: of some ten thousand listings. What many of them have is then written once for all of these.
  await db.execute(
    unlessBuilding(
      `alter index if exists ${words} set (fastupdate = on, gin_pending_list_limit = 65536)`,
    ),
  );
}

/** Gives way where somebody else builds the index: that waits for this statement, and neither would end. */
function unlessBuilding(statement: string) {
  return sql.raw(`do $$ begin perform set_config('lock_timeout', '200ms', true); ${statement};
    exception when lock_not_available then null; end $$`);
}

/** Writes what waits into the index, or builds it; and counts anew what the planner goes by. */
export async function endBulk(db: Connection): Promise<void> {
  if (await isIndexMissing(db)) {
    // What is left of a build that was broken off; what another has built since then stays.
    await db.execute(
      unlessBuilding(`lock table listing_search in share update exclusive mode;
        if exists (select from pg_index where indexrelid = to_regclass('${words}') and not indisvalid)
        then drop index ${words}; end if`),
    );
    await db.execute(
      sql`create index concurrently if not exists ${sql.raw(words)} on ${listingSearch} using gin (lexemes)`,
    );
  }
  await db.execute(
    unlessBuilding(
      `alter index if exists ${words} set (fastupdate = off), reset (gin_pending_list_limit)`,
    ),
  );
  // Nobody drops it meanwhile.
  await db.execute(
    unlessBuilding(`lock table listing_search in access share mode;
      perform gin_clean_pending_list(to_regclass('${words}'))`),
  );
  await db.execute(sql`analyze ${listingSearch}`);
}

async function isIndexMissing(db: Connection): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from pg_index where indexrelid = to_regclass(${words}) and indisvalid`,
  );
  return rowCount === 0;
}

export async function recountTerms(db: Connection): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select word as term, ndoc as listings from ts_stat('select lexemes from listing_search')
    )
    update ${searchTerms} known set listings = coalesce(counted.listings, 0)
    from ${searchTerms} each left join counted on counted.term = each.term
    where each.term = known.term and known.listings <> coalesce(counted.listings, 0)`);
}
