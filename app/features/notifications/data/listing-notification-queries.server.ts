import { sql } from "drizzle-orm";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { ListingPriceChanged } from "#app/features/listings/listing-events.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import {
  countOn,
  jsonOf,
  momentOf,
  takeBack,
  insertNotifications,
  type Recipient,
} from "./notify-queries.server.ts";

type Cause = { type: "favorite" | "comment"; listingId: number; userId: string; at: Date };

/** Whether the owner had blocked its author by then: then there is no notification and no count. */
const isBlocked = ({ userId, at }: Cause) => sql`exists (
  select from blocks where blocks.user_id = ${listings.userId} and blocks.blocked_id = ${userId}::uuid
    and blocks.created_at <= ${momentOf(at)})`;

export function notifyOwner(tx: Connection, cause: Cause): Promise<Recipient[]> {
  const { type, listingId, userId, at } = cause;
  const whom = sql`
    select ${newId()}::uuid as id, listings.user_id, listings.id as listing_id, '{}'::jsonb as data
    from listings
    where listings.id = ${listingId} and listings.user_id <> ${userId}::uuid and not ${isBlocked(cause)}`;
  const again = countOn(
    sql`(user_id, type, listing_id) where read_at is null and type in ('favorite', 'comment')`,
  );
  return insertNotifications(tx, { type, at, whom, again });
}

export function takeBackFromOwner(tx: Connection, cause: Cause): Promise<string[]> {
  const { type, listingId, userId, at } = cause;
  return takeBack(
    tx,
    sql`select notifications.id, 1 as count from notifications
      join listings on listings.id = notifications.listing_id and listings.user_id = notifications.user_id
      where listings.id = ${listingId} and listings.user_id <> ${userId}::uuid and not ${isBlocked(cause)}
        and notifications.type = ${type} and notifications.created_at <= ${momentOf(at)}`,
  );
}

/** All comments of a member. */
export function takeBackComments(tx: Connection, memberId: string): Promise<string[]> {
  return takeBack(
    tx,
    sql`select notifications.id, count(*)::integer as count
      from comments
      join listings on listings.id = comments.listing_id and listings.user_id <> comments.user_id
      join notifications on notifications.user_id = listings.user_id
        and notifications.listing_id = listings.id
        and notifications.type = 'comment'
        and notifications.read_at is null
        and notifications.created_at <= comments.created_at
      where comments.user_id = ${memberId}::uuid
        and comments.deleted_at is null
        and comments.staff_hidden_at is null
        and not exists (
          select from blocks where blocks.user_id = listings.user_id
            and blocks.blocked_id = comments.user_id and blocks.created_at <= comments.created_at)
      group by notifications.id`,
  );
}

/**
 * Tells those who keep a listing that it costs less, in one statement; none who was told of as low a price in
 * the last thirty days. An unread notice stays the same, from the first price on.
 */
export async function notifyOfPrice(
  tx: Connection,
  change: ListingPriceChanged,
): Promise<Recipient[]> {
  const { listingId, from, to, at } = change;
  if (!isDrop(change)) return [];
  const data = { from: from?.amount, to: to?.amount, currency: to?.currency };
  const whom = sql`
    select gen_random_uuid() as id, ${favorites.userId} as user_id, ${listings.id} as listing_id,
      ${jsonOf(data)} as data
    from ${favorites}
    join ${listings} on ${listings.id} = ${favorites.listingId}
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
          and earlier.updated_at > ${momentOf(at)} - interval '30 days')`;
  const again = countOn(
    sql`(user_id, listing_id) where read_at is null and type = 'price_drop'`,
    sql`, data = notifications.data || jsonb_build_object('to', excluded.data -> 'to')`,
  );
  return insertNotifications(tx, { type: "price_drop", at, whom, again });
}

export async function forgetPrices(tx: Connection, change: ListingPriceChanged): Promise<string[]> {
  if (isDrop(change)) return [];
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from notifications
    where listing_id = ${change.listingId} and type = 'price_drop' and read_at is null
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}

function isDrop({ from, to }: ListingPriceChanged): boolean {
  return from !== null && to !== null && from.currency === to.currency && to.amount < from.amount;
}

type Found = { matches: readonly { userId: string; searchId: string }[]; at: Date };

/** One notice for each search until it is read, however many members wait for the same listing. */
export function notifySavedSearches(tx: Connection, { matches, at }: Found): Promise<Recipient[]> {
  const whom = sql`
    select gen_random_uuid() as id, "userId" as user_id, null::bigint as listing_id,
      jsonb_build_object('searchId', "searchId") as data
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as told ("userId" uuid, "searchId" text)
    order by "userId", "searchId"`;
  const again = countOn(
    sql`(user_id, (data ->> 'searchId')) where read_at is null and type = 'saved_search'`,
  );
  return insertNotifications(tx, { type: "saved_search", at, whom, again });
}
