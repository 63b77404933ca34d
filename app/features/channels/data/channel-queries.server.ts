import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { categories } from "#app/features/catalogue/data/tables.ts";
import { listingChecks } from "#app/features/content-rules/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { places } from "#app/features/places/data/tables.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { momentOf } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import { type Channel, maxChannels, maxPerHour } from "../channel.ts";
import { channelChanges, channelPosts, telegramChannels } from "./tables.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/durations.ts";

/** So long Telegram has to say whether it has taken a post. */
const patience = 2 * minuteMs;
const waitsFor = 7 * dayMs;
/** The queue of the bot gives a call up after a day. */
const lostAfter = 25 * hourMs;
/** In that queue, so that what has changed does not wait behind all that is new. */
const maxAtOnce = 10;
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

export function selectChannels(db: Connection, { locale, now }: { locale: Locale; now: Date }) {
  return db
    .select({
      id: telegramChannels.id,
      title: telegramChannels.title,
      username: telegramChannels.username,
      locale: telegramChannels.locale,
      category: localText(categories, "name", locale),
      governorate: localText(places, "name", locale),
      refusal: telegramChannels.refusal,
      postedAt: sql<Date | null>`(select max(${channelPosts.postedAt}) from ${channelPosts}
        where ${channelPosts.channelId} = ${telegramChannels.id})`.mapWith(channelPosts.postedAt),
      unclear: sql<number[]>`array(select ${channelPosts.listingId}::float8 from ${channelPosts}
        where ${channelPosts.channelId} = ${telegramChannels.id} and ${isUnclear(now)}
        order by ${channelPosts.listingId} limit 20)`,
    })
    .from(telegramChannels)
    .leftJoin(categories, eq(categories.id, telegramChannels.categoryId))
    .leftJoin(places, eq(places.id, telegramChannels.governorateId))
    .orderBy(asc(telegramChannels.addedAt), asc(telegramChannels.id)) satisfies PromiseLike<
    Channel[]
  >;
}

const isUnclear = (now: Date) =>
  or(
    eq(channelPosts.state, "stuck"),
    and(eq(channelPosts.state, "sending"), lt(channelPosts.claimedAt, ago(now, patience))),
  );

/** False where the chat is named already, or there are as many channels as there may be. */
export async function insertChannel(
  tx: Connection,
  channel: typeof telegramChannels.$inferInsert,
): Promise<boolean> {
  if ((await tx.$count(telegramChannels)) >= maxChannels) return false;
  const { rowCount } = await tx.insert(telegramChannels).values(channel).onConflictDoNothing();
  return rowCount === 1;
}

export async function findChannel(db: Connection, id: string) {
  const { chat, title } = telegramChannels;
  const [row] = await db
    .select({ chat, title })
    .from(telegramChannels)
    .where(eq(telegramChannels.id, id));
  return row ?? null;
}

export async function deleteChannel(tx: Connection, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(telegramChannels)
    .where(eq(telegramChannels.id, id))
    .returning({ title: telegramChannels.title });
  return row?.title ?? null;
}

export async function markRefused(db: Connection, id: string, refusal: string, now: Date) {
  await db
    .update(telegramChannels)
    .set({ refusal, refusedAt: now })
    .where(and(eq(telegramChannels.id, id), isNull(telegramChannels.refusedAt)));
}

export async function markAllowed(tx: Connection, id: string, { title, username }: Names) {
  await tx
    .update(telegramChannels)
    .set({ title, username, refusal: null, refusedAt: null })
    .where(eq(telegramChannels.id, id));
  await tx.execute(sql`
    insert into ${channelChanges} (listing_id)
    select ${channelPosts.listingId} from ${channelPosts}
    where ${channelPosts.channelId} = ${id} and ${channelPosts.state} = 'posted'
    on conflict (listing_id) do update set changed_at = excluded.changed_at`);
}

type Names = { title: string; username: string | null };

export async function settleUnclear(tx: Connection, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(channelPosts)
    .set({ state: "gone" })
    .where(and(eq(channelPosts.channelId, id), isUnclear(now)));
  return (rowCount ?? 0) > 0;
}

export async function takeChanges(tx: Connection, limit: number): Promise<number[]> {
  const first = tx
    .select({ listingId: channelChanges.listingId })
    .from(channelChanges)
    .orderBy(asc(channelChanges.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await tx
    .delete(channelChanges)
    .where(sql`${channelChanges.listingId} = any(array(${first}))`)
    .returning({ listingId: channelChanges.listingId });
  return rows.map(({ listingId }) => listingId);
}

// What is offered in the entire country is offered in each governorate, as in the lists.
const isInScope = sql<boolean>`(coalesce(${telegramChannels.categoryId} = ${listings.categoryId}, true)
  and (${telegramChannels.governorateId} is null
    or ${listings.governorateId} in (${telegramChannels.governorateId}, ${entireCountry})))`;

/** New listings that channels are to show; what we took down comes back, at the earliest a day after it was posted. */
export async function awaitPosts(tx: Connection, ids: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${channelPosts} (listing_id, channel_id, state, due_at)
    select ${listings.id}, ${telegramChannels.id}, 'waiting', ${momentOf(now)}
    from ${listings} join ${telegramChannels} on ${isInScope}
    where ${inArray(listings.id, [...ids])} and ${listings.isShown} and ${listings.importedId} is null
      and not ${listings.isDemo} and ${listings.publishedAt} >= ${telegramChannels.addedAt}
      and ${telegramChannels.refusedAt} is null
    on conflict (listing_id, channel_id) do update
    set state = 'waiting', queued_at = null,
      due_at = greatest(excluded.due_at, channel_posts.posted_at + interval '1 day')
    where channel_posts.state = 'taken'`);
}

export type DuePost = { listingId: number; channelId: string; chat: string };

/** The posts of changed listings, and those whose call was lost. */
export function queueChanged(
  tx: Connection,
  ids: readonly number[],
  now: Date,
): Promise<DuePost[]> {
  return queue(
    tx,
    sql`select listing_id, channel_id from ${channelPosts}
      where ${channelPosts.state} = 'posted'
        and (${ids.length > 0 ? inArray(channelPosts.listingId, [...ids]) : sql`false`}
          or ${channelPosts.queuedAt} < ${momentOf(ago(now, lostAfter))})`,
    now,
  );
}

/** The posts whose turn it is: not of what the content rules have not looked at, or have found something in. */
export function queueWaiting(tx: Connection, now: Date): Promise<DuePost[]> {
  const isQueued = sql`${channelPosts.queuedAt} > ${momentOf(ago(now, lostAfter))}
    and ${channelPosts.state} in ('waiting', 'sending')`;
  return queue(
    tx,
    sql`select next.listing_id, ${telegramChannels.id} as channel_id from ${telegramChannels}
      cross join lateral (
        select count(*) as count, count(*) filter (where ${isQueued}) as queued from ${channelPosts}
        where ${channelPosts.channelId} = ${telegramChannels.id}
          and (${channelPosts.postedAt} > ${momentOf(ago(now, hourMs))} or ${isQueued})) as taken
      cross join lateral (select ${channelPosts.listingId} as listing_id from ${channelPosts}
        join ${listingChecks} on ${listingChecks.listingId} = ${channelPosts.listingId}
        where ${channelPosts.channelId} = ${telegramChannels.id} and ${channelPosts.state} = 'waiting'
          and ${channelPosts.dueAt} <= ${momentOf(now)} and (${isQueued}) is not true
          and not exists (select from ${reports} where ${reports.targetKind} = 'listing'
            and ${reports.targetId} = ${channelPosts.listingId}::text
            and ${reports.rule} is not null and ${reports.closedAt} is null)
        order by ${channelPosts.dueAt}, ${channelPosts.listingId}
        limit greatest(0, least(${maxPerHour} - taken.count, ${maxAtOnce} - taken.queued))) as next
      where ${telegramChannels.refusedAt} is null`,
    now,
  );
}

async function queue(tx: Connection, which: ReturnType<typeof sql>, now: Date) {
  const { rows } = await tx.execute<DuePost>(sql`
    update ${channelPosts} set queued_at = ${momentOf(now)} from (${which}) as due
    join ${telegramChannels} on ${telegramChannels.id} = due.channel_id
    where ${channelPosts.listingId} = due.listing_id and ${channelPosts.channelId} = due.channel_id
    returning ${channelPosts.listingId}::float8 as "listingId", ${channelPosts.channelId} as "channelId",
      ${telegramChannels.chat} as chat`);
  return rows;
}

/** Whether the content rules will have looked at something new in a moment. */
export async function hasUnchecked(tx: Connection, now: Date): Promise<boolean> {
  const found = await tx
    .select({ listingId: channelPosts.listingId })
    .from(channelPosts)
    .where(
      and(
        eq(channelPosts.state, "waiting"),
        gt(channelPosts.dueAt, ago(now, 60_000)),
        sql`not exists (select from ${listingChecks} where ${listingChecks.listingId} = ${channelPosts.listingId})`,
      ),
    )
    .limit(1);
  return found.length > 0;
}

export async function deleteOldWaiting(tx: Connection, now: Date): Promise<void> {
  await tx
    .delete(channelPosts)
    .where(and(eq(channelPosts.state, "waiting"), lt(channelPosts.dueAt, ago(now, waitsFor))));
}

export type PostKey = Pick<DuePost, "listingId" | "channelId">;

const isPost = ({ listingId, channelId }: PostKey) =>
  and(eq(channelPosts.listingId, listingId), eq(channelPosts.channelId, channelId));

export async function findPost(db: Connection, key: PostKey) {
  const [row] = await db
    .select({
      state: channelPosts.state,
      messageId: channelPosts.messageId,
      textVersion: channelPosts.textVersion,
      cardVersion: channelPosts.cardVersion,
      chat: telegramChannels.chat,
      locale: telegramChannels.locale,
      isRefused: sql<boolean>`${telegramChannels.refusedAt} is not null`,
      isInScope: sql<boolean>`coalesce(${isInScope}, false)`,
      isDeleted: isNull(listings.id).mapWith(Boolean),
    })
    .from(channelPosts)
    .innerJoin(telegramChannels, eq(telegramChannels.id, channelPosts.channelId))
    .leftJoin(listings, eq(listings.id, channelPosts.listingId))
    .where(isPost(key));
  return row ?? null;
}

export type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** Whether it is the caller's to send: nobody else's, and never again. */
export async function claimPost(db: Connection, key: PostKey, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(channelPosts)
    .set({ state: "sending", claimedAt: now })
    .where(and(isPost(key), eq(channelPosts.state, "waiting")));
  return rowCount === 1;
}

export async function savePost(
  db: Connection,
  key: PostKey,
  change: Partial<typeof channelPosts.$inferInsert>,
): Promise<void> {
  await db.update(channelPosts).set(change).where(isPost(key));
}

export async function deletePost(db: Connection, key: PostKey): Promise<void> {
  await db.delete(channelPosts).where(isPost(key));
}
