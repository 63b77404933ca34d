import { and, eq, inArray, sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { listingSearch } from "./tables.ts";

export type ListingTexts = Awaited<ReturnType<typeof selectTexts>>[number];

/** What the index is made of, of those that are live. `isHeld`: their rows stay as they are until the transaction ends. */
export function selectTexts(db: Connection, listingIds: number[], { isHeld = false } = {}) {
  const texts = db
    .select({
      id: listings.id,
      ownerId: listings.userId,
      publishedAt: sql<string>`date_trunc('milliseconds', ${listings.publishedAt})::text`,
      title: listings.title,
      description: listings.description,
      addressText: listings.addressText,
      categoryId: listings.categoryId,
      subcategoryId: listings.subcategoryId,
      listingType: listings.listingType,
      governorateId: listings.governorateId,
      areaId: listings.areaId,
      currency: listings.currency,
      priceNormalized: listings.priceNormalized,
    })
    .from(listings)
    .where(and(inArray(listings.id, listingIds), eq(listings.status, "active")));
  return isHeld ? texts.for("share") : texts;
}

export type IndexRow = Omit<
  ListingTexts,
  "title" | "description" | "addressText" | "currency" | "priceNormalized"
> & {
  priceGroup: number;
  priceAmount: number;
  version: number;
  searchText: string;
  lexemes: string;
};

/**
 * Writes the rows. `areNew`: none of them can be in the index, and no index is asked about them twice.
 *
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
      area_id, price_group, price_amount, version, search_text, lexemes)
    select * from unnest(
      ${column(({ id }) => id)}::bigint[],
      ${column(({ ownerId }) => ownerId)}::uuid[],
      ${column(({ publishedAt }) => publishedAt)}::timestamptz[],
      ${column(({ categoryId }) => categoryId)}::text[],
      ${column(({ subcategoryId }) => subcategoryId)}::text[],
      ${column(({ listingType }) => listingType)}::text[],
      ${column(({ governorateId }) => governorateId)}::text[],
      ${column(({ areaId }) => areaId)}::text[],
      ${column(({ priceGroup }) => priceGroup)}::smallint[],
      ${column(({ priceAmount }) => priceAmount)}::numeric[],
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
      price_amount = excluded.price_amount,
      version = excluded.version, search_text = excluded.search_text, lexemes = excluded.lexemes
    returning listing_id as id, xmax = 0 as "isNew"`);
  return written.rows.filter(({ isNew }) => isNew).map(({ id }) => Number(id));
}
