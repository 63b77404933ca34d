import { sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { ListingPriceChanged } from "#app/features/listings/listing-events.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isDrop } from "../price-drop.ts";
import { type Told, told } from "./telling-queries.server.ts";

/**
 * Tells those who keep a listing among their favorites that it costs less, in one statement however many
 * they are; none who was told of as low a price in the last thirty days, so that a price that goes up and
 * down calls nobody twice. While he has not read it, it stays the same notice, from the first price on.
 */
export async function tellOfPrice(tx: Connection, change: ListingPriceChanged): Promise<Told[]> {
  const { listingId, from, to, at } = change;
  if (!isDrop(change)) return [];
  const moment = sql`${at.toISOString()}::timestamptz`;
  const data = JSON.stringify({ from: from?.amount, to: to?.amount, currency: to?.currency });
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, listing_id, data, created_at, updated_at)
    select gen_random_uuid(), ${favorites.userId}, 'price_drop', ${listings.id}, ${data}::jsonb, ${moment}, ${moment}
    from ${favorites}
    join ${listings} on ${listings.id} = ${favorites.listingId}
    join ${users} on ${users.id} = ${listings.userId}
    where ${favorites.listingId} = ${listingId} and ${favorites.removedAt} is null
      and ${favorites.userId} <> ${listings.userId} and ${live}
      and not exists (
        select from blocks where blocks.user_id in (${favorites.userId}, ${listings.userId})
          and blocks.blocked_id in (${favorites.userId}, ${listings.userId}))
      and not exists (
        select from notifications as earlier
        where earlier.user_id = ${favorites.userId} and earlier.listing_id = ${listings.id}
          and earlier.type = 'price_drop' and earlier.data ->> 'currency' = ${to?.currency ?? null}
          and (earlier.data ->> 'to')::numeric <= ${to?.amount ?? null}
          and earlier.updated_at > ${moment} - interval '30 days')
    order by ${favorites.userId}
    on conflict (user_id, listing_id) where read_at is null and type = 'price_drop'
    do update set count = notifications.count + 1,
      data = notifications.data || jsonb_build_object('to', excluded.data -> 'to'),
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}

/** Forgets the unread notices of a price that holds no more. Gives whose they were. */
export async function forgetPrices(tx: Connection, change: ListingPriceChanged): Promise<string[]> {
  if (isDrop(change)) return [];
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from notifications
    where listing_id = ${change.listingId} and type = 'price_drop' and read_at is null
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}
