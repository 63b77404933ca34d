import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { listings } from "./tables.ts";

/** Whole rows: a copy to take along leaves out nothing but our own bookkeeping. */
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
  return db
    .select({ ...columns, pictures })
    .from(listings)
    .where(eq(listings.userId, userId))
    .orderBy(asc(listings.id));
}
