import { lt, lte, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { listingDays, priceChanges } from "#app/features/listings/data/tables.ts";

export async function deletePriceChanges(db: Connection, until: Date): Promise<void> {
  await db.delete(priceChanges).where(lte(priceChanges.changedAt, until));
}

export async function deleteDays(db: Connection, before: string): Promise<void> {
  await db.delete(listingDays).where(lt(listingDays.day, before));
}

/** Holds the listings first, in one order, as whatever else counts does. */
export async function addViews(
  db: Connection,
  views: readonly (readonly [listingId: number, count: number])[],
  day: string,
): Promise<void> {
  const ids = sql`${sql.param(views.map(([id]) => id))}::bigint[]`;
  const counts = sql`${sql.param(views.map(([, count]) => count))}::integer[]`;
  await db.execute(sql`
    with held as (select id from listings where id = any(${ids}) order by id for key share)
    insert into listing_days (listing_id, day, views)
    select held.id, ${day}::date, viewed.views
    from held join unnest(${ids}, ${counts}) as viewed (id, views) on viewed.id = held.id
    order by held.id
    on conflict (listing_id, day) do update set views = listing_days.views + excluded.views`);
}
