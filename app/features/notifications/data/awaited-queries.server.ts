import { sql, eq } from "drizzle-orm";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { ComparablePrice } from "#app/features/listings/listing-events.ts";
import { live } from "#app/features/listings/data/listing-queries.server.ts";
import { damascusDayOf, momentOf } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { countOn, insertNotifications, jsonOf, type Recipient } from "./notify-queries.server.ts";
import { follows } from "#app/features/following/data/tables.ts";
import { followerNews } from "./tables.ts";

const minDropPercent = 1;

export async function lockPrice(tx: Connection, listingId: number) {
  const { rows } = await tx.execute<ComparablePrice>(sql`
    select price_normalized::float8 as amount, currency from listings
    where id = ${listingId} and price_normalized is not null and currency is not null for no key update`);
  return rows[0] ?? null;
}

export function isDrop(from: ComparablePrice | null, to: ComparablePrice | null): boolean {
  if (!from || !to || from.currency !== to.currency) return false;
  return to.amount * 100 <= from.amount * (100 - minDropPercent);
}

type Part = { listingId: number; after: string | null; limit: number };

export async function selectSavers(tx: Connection, { listingId, after, limit }: Part) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from favorites
    where listing_id = ${listingId} and removed_at is null
      and (${after}::uuid is null or user_id > ${after}::uuid)
    order by user_id limit ${limit}`);
  return rows.map(({ id }) => id);
}

type Drop = {
  listingId: number;
  from: ComparablePrice | null;
  to: ComparablePrice | null;
  at: Date;
  userIds: readonly string[];
};

/**
 * Notifies these members that a listing they saved costs less, except those notified of as low a price in the
 * last thirty days. An unread notification is updated and keeps its first price. One that was read today is
 * updated to the last price instead of being sent again.
 */
export async function notifyOfDrop(tx: Connection, { listingId, from, to, at, userIds }: Drop) {
  const data = { from: from?.amount, to: to?.amount, currency: to?.currency };
  const ids = sql`any(${sql.param(userIds)}::uuid[])`;
  const isReadToday = sql`told.listing_id = ${listingId} and told.type = 'price_drop'
    and told.read_at is not null and (told.updated_at at time zone 'Asia/Damascus')::date
      = ${damascusDayOf(at)}`;
  const whom = sql`
    select gen_random_uuid() as id, ${favorites.userId} as user_id, ${listings.id} as listing_id,
      ${jsonOf(data)} as data
    from ${favorites}
    join ${listings} on ${listings.id} = ${favorites.listingId}
    where ${favorites.listingId} = ${listingId} and ${favorites.removedAt} is null
      and ${favorites.addedAt} <= ${momentOf(at)}
      and ${favorites.userId} = ${ids} and ${favorites.userId} <> ${listings.userId} and ${live}
      and not exists (
        select from blocks where blocks.user_id in (${favorites.userId}, ${listings.userId})
          and blocks.blocked_id in (${favorites.userId}, ${listings.userId}))
      and not exists (
        select from notifications as told
        where told.user_id = ${favorites.userId} and ((${isReadToday}) or (
          told.listing_id = ${listings.id} and told.type = 'price_drop'
          and told.data ->> 'currency' = ${to?.currency ?? null}
          and (told.data ->> 'to')::numeric <= ${to?.amount ?? null}
          and told.updated_at > ${momentOf(at)} - interval '30 days')))`;
  const recipients = await insertNotifications(tx, {
    type: "price_drop",
    at,
    whom,
    again: countOn(
      sql`(user_id, listing_id) where read_at is null and type = 'price_drop'`,
      sql`, data = notifications.data || jsonb_build_object('to', excluded.data -> 'to')`,
    ),
  });
  await tx.execute(sql`
    update notifications as told set data = told.data || ${jsonOf({ to: to?.amount })}
    where told.user_id = ${ids} and ${isReadToday}
      and told.data ->> 'currency' = ${to?.currency ?? null}
      and (told.data ->> 'to')::numeric > ${to?.amount ?? null}`);
  return recipients;
}

export async function forgetDrops(
  tx: Connection,
  { listingId, limit }: { listingId: number; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    delete from notifications where id in (
      select id from notifications
      where listing_id = ${listingId} and type = 'price_drop' and read_at is null
      order by user_id limit ${limit} for update)
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}

/** Whether this listing is shown for the first time while its seller has followers; true once in its life. */
export async function beginNews(tx: Connection, listingId: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into follower_news (listing_id, began_at)
    select ${listings.id}, ${momentOf(now)} from ${listings}
    where ${listings.id} = ${listingId} and ${listings.isShown} and exists (
      select from ${follows} where ${follows.sellerId} = ${listings.userId}
        and ${follows.createdAt} <= ${listings.createdAt})
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

type News = { sellerId: string; createdAt: string; at: string; upTo: string | null };

/**
 * Notifies the next followers, of those who followed before the listing was created; one notification for all
 * that a seller publishes in a day. Null when none is left.
 */
export async function notifyFollowers(
  tx: Connection,
  { listingId, limit }: { listingId: number; limit: number },
): Promise<{ recipients: Recipient[]; at: Date } | null> {
  const { rows } = await tx.execute<News>(sql`
    select ${listings.userId} as "sellerId", to_json(${listings.createdAt}) #>> '{}' as "createdAt",
      to_json(${followerNews.beganAt}) #>> '{}' as at, ${followerNews.notifiedUpTo} as "upTo"
    from ${followerNews} join ${listings} on ${listings.id} = ${followerNews.listingId}
    where ${followerNews.listingId} = ${listingId} and not ${followerNews.isOver} and ${listings.isShown}
    for update of follower_news`);
  const [news] = rows;
  if (!news) return null;
  const { sellerId, createdAt, upTo } = news;
  const { rows: next } = await tx.execute<{ id: string }>(sql`
    select follower_id as id from follows
    where seller_id = ${sellerId}::uuid and (${upTo}::uuid is null or follower_id > ${upTo}::uuid)
    order by follower_id limit ${limit}`);
  const ids = next.map(({ id }) => id);
  const isOver = ids.length < limit;
  await tx
    .update(followerNews)
    .set({ notifiedUpTo: isOver ? null : (ids.at(-1) ?? null), isOver })
    .where(eq(followerNews.listingId, listingId));
  const at = new Date(news.at);
  const whom = sql`
    select md5(${`seller_published ${sellerId} `}::text || ${damascusDayOf(at)}
        || ' ' || follower_id)::uuid as id,
      follower_id as user_id, null::bigint as listing_id, ${jsonOf({ senderId: sellerId })} as data
    from follows
    where seller_id = ${sellerId}::uuid and follower_id = any(${sql.param(ids)}::uuid[])
      and created_at <= ${createdAt}::timestamptz`;
  const recipients = await insertNotifications(tx, {
    type: "seller_published",
    at,
    whom,
    again: countOn(sql`(id)`),
  });
  return { recipients, at };
}
