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
  taken: readonly (readonly [listingId: number, counts: { views: number; fromChannels: number }])[],
  day: string,
): Promise<void> {
  const ids = sql`${sql.param(taken.map(([id]) => id))}::bigint[]`;
  const views = sql`${sql.param(taken.map(([, counts]) => counts.views))}::integer[]`;
  const fromChannels = sql`${sql.param(taken.map(([, counts]) => counts.fromChannels))}::integer[]`;
  await db.execute(sql`
    with held as (select id from listings where id = any(${ids}) order by id for key share)
    insert into listing_days (listing_id, day, views, from_channels)
    select held.id, ${day}::date, viewed.views, viewed.from_channels
    from held join unnest(${ids}, ${views}, ${fromChannels}) as viewed (id, views, from_channels)
      on viewed.id = held.id
    order by held.id
    on conflict (listing_id, day) do update set views = listing_days.views + excluded.views,
      from_channels = listing_days.from_channels + excluded.from_channels`);
}
