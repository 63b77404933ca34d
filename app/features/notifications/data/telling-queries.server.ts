import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import type { ListingPriceChanged } from "#app/features/listings/listing-events.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import type { NotificationData, NotificationType } from "../notification.ts";
import { notifications } from "./tables.ts";

export type Told = { userId: string; isPushed: boolean };

export const told = sql`returning user_id as "userId", push_due_at is not null as "isPushed"`;

type Notice = {
  userId: string;
  type: NotificationType;
  listingId?: number | null;
  data: NotificationData;
  at: Date;
};

export async function tellMember(tx: Connection, notice: Notice): Promise<Told[]> {
  const { at, ...row } = notice;
  return tx
    .insert(notifications)
    .values({ ...row, id: newId(), createdAt: at, updatedAt: at })
    .returning({
      userId: notifications.userId,
      isPushed: sql<boolean>`${notifications.pushDueAt} is not null`,
    });
}

/** Tells one member of one thing: a notice of its own, and no second one of the same words while it is there. */
export async function tellOnce(tx: Connection, { userId, type, data, at }: Notice) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select ${newId()}::uuid, ${userId}::uuid, ${type}, ${JSON.stringify(data)}::jsonb, ${moment}, ${moment}
    where not exists (
      select from notifications
      where user_id = ${userId}::uuid and type = ${type} and data = ${JSON.stringify(data)}::jsonb
    )
    ${told}`);
  return rows;
}

/** Forgets the unread notices of these members about something that went again; `data` is a part of theirs. */
export async function forgetUnread(
  tx: Connection,
  {
    userIds,
    type,
    data,
  }: { userIds: readonly string[]; type: NotificationType; data: NotificationData },
): Promise<string[]> {
  const rows = await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        eq(notifications.type, type),
        isNull(notifications.readAt),
        sql`${notifications.data} @> ${JSON.stringify(data)}::jsonb`,
      ),
    )
    .returning({ userId: notifications.userId });
  return rows.map(({ userId }) => userId);
}

type Found = { matches: readonly { userId: string; searchId: string }[]; at: Date };

/** One notice for each search until it is read, however many members wait for the same listing. */
export async function tellWaiting(tx: Connection, { matches, at }: Found): Promise<Told[]> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select gen_random_uuid(), "userId", 'saved_search', jsonb_build_object('searchId', "searchId"), ${moment}, ${moment}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as told ("userId" uuid, "searchId" text)
    order by "userId", "searchId"
    on conflict (user_id, (data ->> 'searchId')) where read_at is null and type = 'saved_search'
    do update set count = notifications.count + 1,
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}

/**
 * Tells those who keep a listing that it costs less, in one statement; none who was told of as low a price in
 * the last thirty days. An unread notice stays the same, from the first price on.
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

type Gathered = "community_request" | "community_mention";

/** One notice of a kind for each of them and this community until it is read. */
export async function tellGathered(
  tx: Connection,
  {
    type,
    communityId,
    userIds,
    at,
  }: { type: Gathered; communityId: string; userIds: readonly string[]; at: Date },
): Promise<Told[]> {
  if (userIds.length === 0) return [];
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select gen_random_uuid(), user_id, ${type}, ${JSON.stringify({ communityId })}::jsonb, ${moment}, ${moment}
    from unnest(${sql.param(userIds)}::uuid[]) as asked (user_id) order by user_id
    on conflict (user_id, type, (data ->> 'communityId'))
      where read_at is null and type in ('community_request', 'community_mention')
    do update set count = notifications.count + 1,
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}

/** A request waits no more: it is counted no more on the unread notices that hold it. Gives whose they were. */
export async function takeBackRequest(tx: Connection, communityId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with held as (
      select id, user_id, count from notifications
      where type = 'community_request' and read_at is null and data ->> 'communityId' = ${communityId}
    ), fewer as (
      update notifications set count = notifications.count - 1
      from held where notifications.id = held.id and held.count > 1
    ), gone as (
      delete from notifications using held where notifications.id = held.id and held.count = 1
    )
    select user_id as "userId" from held`);
  return rows.map(({ userId }) => userId);
}

/** In one statement; whom it has told of this moment already, it does not tell again. */
export async function tellMembers(
  tx: Connection,
  {
    communityId,
    userIds,
    decision,
    at,
  }: { communityId: string; userIds: readonly string[]; decision: string; at: Date },
): Promise<Told[]> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const about = `${communityId} ${decision} ${at.toISOString()} `;
  const data = JSON.stringify({ communityId, decision });
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select md5(${about}::text || user_id)::uuid, user_id, 'community_decision', ${data}::jsonb, ${moment}, ${moment}
    from unnest(${sql.param(userIds)}::uuid[]) as asked (user_id) order by user_id
    on conflict (id) do nothing
    ${told}`);
  return rows;
}

/** Whoever has opened the community has read that he was named in it; true when there was something to read. */
export async function readMentions(
  tx: Connection,
  { communityId, userId, at }: { communityId: string; userId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.type, "community_mention"),
        isNull(notifications.readAt),
        sql`${notifications.data} ->> 'communityId' = ${communityId}`,
      ),
    );
  return (rowCount ?? 0) > 0;
}
