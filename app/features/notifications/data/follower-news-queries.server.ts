import { eq, sql } from "drizzle-orm";
import { follows } from "#app/features/following/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { followerNews } from "./tables.ts";
import {
  countOn,
  jsonOf,
  momentOf,
  insertNotifications,
  type Recipient,
} from "./notify-queries.server.ts";

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
 * Tells the next of the followers who followed before the listing was made, all of one seller's day on one
 * notice; null when none is left.
 */
export async function notifyFollowers(
  tx: Connection,
  { listingId, limit }: { listingId: number; limit: number },
): Promise<{ recipients: Recipient[]; at: Date } | null> {
  const { rows } = await tx.execute<News>(sql`
    select ${listings.userId} as "sellerId", to_json(${listings.createdAt}) #>> '{}' as "createdAt",
      to_json(${followerNews.beganAt}) #>> '{}' as at, ${followerNews.toldUpTo} as "upTo"
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
    .set({ toldUpTo: isOver ? null : (ids.at(-1) ?? null), isOver })
    .where(eq(followerNews.listingId, listingId));
  const at = new Date(news.at);
  const whom = sql`
    select md5(${`seller_published ${sellerId} `}::text || (${momentOf(at)} at time zone 'Asia/Damascus')::date
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
