import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { momentOf } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { NotificationData } from "../notification.ts";
import { notifications } from "./tables.ts";
import { waitingFor } from "#app/features/listing-life/data/life-queries.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";

export type Recipient = { userId: string; isPushed: boolean; isForTelegram: boolean };

const returningRecipients = sql`returning user_id as "userId", push_due_at is not null as "isPushed",
  telegram_due_at is not null as "isForTelegram"`;

export const jsonOf = (data: object) => sql`${JSON.stringify(data)}::jsonb`;

type InsertNotificationsInput = {
  type: string;
  at: Date;
  whom: SQL;
  again: SQL | undefined;
};

/** Writes the notices of one cause in one statement, in one order: nobody waits for another in a circle. */
export async function insertNotifications(
  tx: Connection,
  { type, at, whom, again }: InsertNotificationsInput,
): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    insert into notifications (id, user_id, type, listing_id, data, created_at, updated_at)
    select whom.id, whom.user_id, ${type}, whom.listing_id, whom.data, ${momentOf(at)}, ${momentOf(at)}
    from (${whom}) as whom order by whom.user_id
    ${again ?? sql``}
    ${returningRecipients}`);
  return rows;
}

/** Counted on the notice that is there, until it is read; `same` is the unique index that finds it. */
export function countOn(same: SQL, alsoSet = sql``): SQL {
  return sql`on conflict ${same} do update set count = notifications.count + 1,
    created_at = least(notifications.created_at, excluded.created_at),
    updated_at = greatest(notifications.updated_at, excluded.updated_at) ${alsoSet}`;
}

export type ToMember = {
  userId: string;
  listingId?: number | null;
  data: NotificationData;
  isOnce?: boolean;
};

type ToMembers = Omit<ToMember, "userId"> & {
  userIds: readonly string[];
  type: string;
  at: Date;
  again?: SQL;
  isOfMoment?: boolean;
};

export async function notifyMembers(tx: Connection, input: ToMembers): Promise<Recipient[]> {
  const { userIds, type, listingId = null, data, at, isOnce = false, isOfMoment, again } = input;
  if (userIds.length === 0) return [];
  const several = isOfMoment
    ? sql`md5(${`${JSON.stringify(data)} ${at.toISOString()} `}::text || told.user_id)::uuid`
    : sql`gen_random_uuid()`;
  const whom = sql`
    select ${userIds.length > 1 || isOfMoment ? several : sql`${newId()}::uuid`} as id, told.user_id,
      ${listingId}::bigint as listing_id, ${jsonOf(data)} as data
    from unnest(${sql.param(userIds)}::uuid[]) as told (user_id)
    where not (${isOnce} and exists (
      select from notifications as there
      where there.user_id = told.user_id and there.type = ${type} and there.data = ${jsonOf(data)}))`;
  return insertNotifications(tx, {
    type,
    at,
    whom,
    again: isOfMoment ? sql`on conflict (id) do nothing` : again,
  });
}

type About = { userIds: readonly string[]; type: string; data: NotificationData };

function unread({ userIds, type, data }: About) {
  return and(
    inArray(notifications.userId, [...userIds]),
    eq(notifications.type, type),
    isNull(notifications.readAt),
    sql`${notifications.data} @> ${jsonOf(data)}`,
  );
}

const whose = { userId: notifications.userId };

/** Its cause was removed. Returns whose list changed, as the next ones do. */
export async function forgetUnread(tx: Connection, about: About): Promise<string[]> {
  const rows = await tx.delete(notifications).where(unread(about)).returning(whose);
  return rows.map(({ userId }) => userId);
}

export async function readUnread(tx: Connection, about: About, at: Date): Promise<string[]> {
  const set = { readAt: at };
  const rows = await tx.update(notifications).set(set).where(unread(about)).returning(whose);
  return rows.map(({ userId }) => userId);
}

/**
 * Counts less on unread notices, whose `id` and `count` are selected; one of nothing goes. Held before they are counted: of two that go at once the second sees what the first has left.
 */
async function takeBack(tx: Connection, less: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; userId: string; count: number }>(sql`
    select notifications.id, notifications.user_id as "userId", less.count
    from notifications join (${less}) as less using (id)
    where notifications.read_at is null order by id for update of notifications`);
  if (rows.length === 0) return [];
  await tx.execute(sql`
    with less as (select * from jsonb_to_recordset(${jsonOf(rows)}) as less (id uuid, count integer)),
    gone as (
      delete from notifications using less where notifications.id = less.id and notifications.count <= less.count
    )
    update notifications set count = notifications.count - less.count
    from less where notifications.id = less.id and notifications.count > less.count`);
  return rows.map(({ userId }) => userId);
}

/** What the owner of listings is asked: each is about those that its link answers. */
export type Question = "confirmation" | "ending";

const purposes = { confirmation: "confirm", ending: "renew" } as const;
const requestedAt = sql`to_timestamp((${notifications.data} ->> 'requestedAt')::float8 / 1000)`;
const known = sql`(${notifications.data} ->> 'listings')::integer`;

export async function notifyOfQuestion(
  tx: Connection,
  type: Question,
  { ownerId, at }: { ownerId: string; at: Date },
): Promise<Recipient[]> {
  const about = { userIds: [ownerId], type };
  // What was asked before is in the new question; what was to end before is not.
  if (type === "confirmation") await forgetUnread(tx, { ...about, data: {} });
  const waiting = waitingFor(purposes[type], sql`${ownerId}::uuid`, momentOf(at));
  const { rows } = await tx.execute<{ listings: number }>(sql`select ${waiting} as listings`);
  const data = { ownerId, listings: rows[0]?.listings ?? 0, requestedAt: at.getTime() };
  return notifyMembers(tx, { ...about, data, at });
}

/** After a change of one of its listings: with no other left the question is read. */
export async function recountQuestion(
  tx: Connection,
  type: Question,
  { listingId, at }: { listingId: number; at: Date },
): Promise<string[]> {
  const waiting = waitingFor(purposes[type], notifications.userId, requestedAt);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select ${notifications.id} as id from ${notifications}
    where ${notifications.userId} = (select user_id from listings where id = ${listingId})
      and ${notifications.type} = ${type} and ${notifications.readAt} is null and ${known} <> ${waiting}`);
  if (rows.length === 0) return [];
  const changed = sql`id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`;
  // Held before it is counted: of two answers at once the second sees the first.
  await tx.execute(sql`select from notifications where ${changed} for update`);
  const left = await tx.execute<{ userId: string }>(sql`
    update notifications set data = notifications.data || jsonb_build_object('listings', counted.waiting),
      read_at = case when counted.waiting = 0 then ${momentOf(at)} end
    from (select id, ${waiting} as waiting from notifications where ${changed}) as counted
    where notifications.id = counted.id returning user_id as "userId"`);
  return left.rows.map(({ userId }) => userId);
}

type Written = { senderId: string; receiverId: string; at: Date };

export function notifyOfMessage(tx: Connection, { senderId, receiverId, at }: Written) {
  const again = countOn(
    sql`(user_id, (data ->> 'senderId')) where read_at is null and type = 'message'`,
  );
  return notifyMembers(tx, {
    userIds: [receiverId],
    type: "message",
    data: { senderId },
    at,
    again,
  });
}

type Pair = Omit<Written, "at">;

const unreadMessages = ({ senderId, receiverId }: Pair) => sql`messages
  where sender_id = ${senderId}::uuid and receiver_id = ${receiverId}::uuid and read_at is null
    and deleted_at is null and staff_hidden_at is null`;

/** What came while the others were read, which are marked before: a message that comes now waits for that. */
export async function notifyOfRest(tx: Connection, pair: Pair): Promise<Recipient[]> {
  const { rows } = await tx.execute<Recipient>(sql`
    insert into notifications (id, user_id, type, data, count, created_at, updated_at)
    select ${newId()}::uuid, ${pair.receiverId}::uuid, 'message',
      ${jsonOf({ senderId: pair.senderId })}, count(*), min(created_at), max(created_at)
    from ${unreadMessages(pair)} having count(*) > 0
    ${returningRecipients}`);
  return rows;
}

export function recountMessages(tx: Connection, { senderId, receiverId }: Pair) {
  return takeBack(
    tx,
    sql`select notifications.id, notifications.count - waiting.count as count
      from notifications, (
        select count(*)::integer as count from ${unreadMessages({ senderId, receiverId })}
      ) as waiting
      where ${unread({ userIds: [receiverId], type: "message", data: { senderId } })}
        and notifications.count > waiting.count`,
  );
}

type OfCommunity = { communityId: string; userIds: readonly string[]; at: Date };

export function notifyOfCommunity(
  tx: Connection,
  type: "community_request" | "community_mention",
  { communityId, userIds, at }: OfCommunity,
): Promise<Recipient[]> {
  const again = countOn(sql`(user_id, type, (data ->> 'communityId'))
    where read_at is null and type in ('community_request', 'community_mention')`);
  return notifyMembers(tx, { userIds, type, data: { communityId }, at, again });
}

export function takeBackRequest(tx: Connection, communityId: string): Promise<string[]> {
  return takeBack(
    tx,
    sql`select id, 1 as count from notifications
      where type = 'community_request' and data ->> 'communityId' = ${communityId} and read_at is null`,
  );
}

type Cause = { type: "favorite" | "comment"; listingId: number; userId: string; at: Date };

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

const countedIn = (cause: Cause) => sql`
  select notifications.id, 1 as count from notifications
  join listings on listings.id = notifications.listing_id and listings.user_id = notifications.user_id
  where listings.id = ${cause.listingId} and listings.user_id <> ${cause.userId}::uuid
    and not ${isBlocked(cause)} and notifications.type = ${cause.type}
    and notifications.created_at <= ${momentOf(cause.at)}`;

export function takeBackFromOwner(tx: Connection, cause: Cause): Promise<string[]> {
  return takeBack(tx, countedIn(cause));
}

/** Whether the owner's notice of it was read, mailed or pushed; the unread one is held. */
export async function hasLearned(tx: Connection, cause: Cause): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from notifications join (${countedIn(cause)}) as counted using (id)
    where read_at is null and greatest(mailed_at, pushed_at, telegram_sent_at) >= ${momentOf(cause.at)} is not true
    for update of notifications`);
  return rows.length === 0;
}

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

type Found = {
  matches: readonly { userId: string; searchId: string }[];
  listingId: number;
  at: Date;
};

/** One notice for each search until it is read, with the last three that were found. */
export function notifySavedSearches(
  tx: Connection,
  { matches, listingId, at }: Found,
): Promise<Recipient[]> {
  const whom = sql`
    select gen_random_uuid() as id, "userId" as user_id, null::bigint as listing_id,
      jsonb_build_object('searchId', "searchId", 'found', ${String(listingId)}::text) as data
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as told ("userId" uuid, "searchId" text)
    order by "userId", "searchId"`;
  const again = countOn(
    sql`(user_id, (data ->> 'searchId')) where read_at is null and type = 'saved_search'`,
    sql`, data = notifications.data || jsonb_build_object('found', array_to_string((string_to_array(
      concat_ws(' ', excluded.data ->> 'found', notifications.data ->> 'found'), ' '))[1:3], ' '))`,
  );
  return insertNotifications(tx, { type: "saved_search", at, whom, again });
}
