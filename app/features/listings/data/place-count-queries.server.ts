import { inArray, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { placeListings } from "./tables.ts";

/** Counts anew what is shown in each quarter. */
export async function countPlaceListings(db: Connection): Promise<void> {
  await db.execute(sql`
    with counted as (
      select area_id as place_id, count(*)::integer as listings
      from listings where is_shown and area_id is not null group by area_id
    ), emptied as (
      delete from place_listings kept where not exists (
        select from counted where counted.place_id = kept.place_id)
    )
    insert into place_listings as kept select * from counted
    on conflict (place_id) do update set listings = excluded.listings
      where kept.listings <> excluded.listings`);
}

export async function selectPlaceListings(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(placeListings)
    .where(inArray(placeListings.placeId, [...ids]));
  return new Map(rows.map(({ placeId, listings }) => [placeId, listings]));
}
