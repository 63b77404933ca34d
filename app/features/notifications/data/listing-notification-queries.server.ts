import { sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import {
  countOn,
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
