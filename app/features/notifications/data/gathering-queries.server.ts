import { and, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import type { NotificationType } from "../notification.ts";
import { notifications } from "./tables.ts";
import { type Told, told } from "./telling-queries.server.ts";

type Cause = {
  type: Extract<NotificationType, "favorite" | "comment">;
  listingId: number;
  userId: string;
  at: Date;
};

/** Whether the owner of the listing blocked who caused it by then: such a thing is neither told nor counted. */
const isBlocked = ({ userId, at }: Cause) => sql`exists (
  select from blocks where blocks.user_id = ${listings.userId} and blocks.blocked_id = ${userId}::uuid
    and blocks.created_at <= ${at.toISOString()}::timestamptz)`;

export async function tellOwner(tx: Connection, cause: Cause): Promise<Told[]> {
  const { type, listingId, userId, at } = cause;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, listing_id, created_at, updated_at)
    select ${newId()}::uuid, listings.user_id, ${type}, listings.id, ${moment}, ${moment}
    from listings
    where listings.id = ${listingId} and listings.user_id <> ${userId}::uuid and not ${isBlocked(cause)}
    on conflict (user_id, type, listing_id) where read_at is null and type in ('favorite', 'comment')
    do update set count = notifications.count + 1,
      created_at = least(notifications.created_at, excluded.created_at),
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}

/** Counts it no more on the unread notice that holds it; a notice of nothing goes. Gives whose it was. */
export async function takeBack(tx: Connection, cause: Cause): Promise<string[]> {
  const { type, listingId, userId, at } = cause;
  const owner = tx
    .select({ id: listings.userId })
    .from(listings)
    .where(
      and(eq(listings.id, listingId), ne(listings.userId, userId), sql`not ${isBlocked(cause)}`),
    );
  const holding = and(
    inArray(notifications.userId, owner),
    eq(notifications.type, type),
    eq(notifications.listingId, listingId),
    isNull(notifications.readAt),
    lte(notifications.createdAt, at),
  );
  const whose = { userId: notifications.userId };
  const rest = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} - 1` })
    .where(and(holding, gt(notifications.count, 1)))
    .returning(whose);
  const gone =
    rest.length > 0
      ? []
      : await tx
          .delete(notifications)
          .where(and(holding, eq(notifications.count, 1)))
          .returning(whose);
  return [...rest, ...gone].map((each) => each.userId);
}

/** Counts a member's comments no more on the unread notices that hold them; a notice of nothing goes. Gives whose they were. */
export async function takeBackComments(tx: Connection, memberId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with held as (
      select notifications.id, notifications.user_id, count(*)::integer as count
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
      group by notifications.id
    ), fewer as (
      update notifications set count = notifications.count - held.count
      from held where notifications.id = held.id and notifications.count > held.count
    ), gone as (
      delete from notifications
      using held where notifications.id = held.id and notifications.count <= held.count
    )
    select distinct user_id as "userId" from held`);
  return rows.map(({ userId }) => userId);
}

type Written = { senderId: string; receiverId: string; at: Date };

export async function tellOfMessage(tx: Connection, { senderId, receiverId, at }: Written) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    values (${newId()}, ${receiverId}, 'message', ${JSON.stringify({ senderId })}::jsonb, ${moment}, ${moment})
    on conflict (user_id, (data ->> 'senderId')) where read_at is null and type = 'message'
    do update set count = notifications.count + 1,
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}

/** What was written is gone: its unread notice counts what can still be read. Gives whose list changed. */
export async function recountMessages(
  tx: Connection,
  { senderId, receiverId }: { senderId: string; receiverId: string },
): Promise<string[]> {
  const isNotice = unreadNotice({ readerId: receiverId, senderId });
  // Held before it is counted: of two that go at once the second sees that the first is gone.
  const [notice] = await tx
    .select({ count: notifications.count })
    .from(notifications)
    .where(isNotice)
    .for("update");
  if (!notice) return [];
  const [waiting] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        eq(messages.senderId, senderId),
        eq(messages.receiverId, receiverId),
        isNull(messages.readAt),
        isNull(messages.deletedAt),
        isNull(messages.staffHiddenAt),
      ),
    );
  const count = waiting?.count ?? 0;
  if (count >= notice.count) return [];
  if (count === 0) await tx.delete(notifications).where(isNotice);
  else await tx.update(notifications).set({ count }).where(isNotice);
  return [receiverId];
}

export async function readOfMessages(
  tx: Connection,
  { readerId, senderId, at }: { readerId: string; senderId: string | null; at: Date },
): Promise<void> {
  await tx.update(notifications).set({ readAt: at }).where(unreadNotice({ readerId, senderId }));
}

function unreadNotice({ readerId, senderId }: { readerId: string; senderId: string | null }) {
  return and(
    eq(notifications.userId, readerId),
    eq(notifications.type, "message"),
    isNull(notifications.readAt),
    sql`${notifications.data} ->> 'senderId' = ${senderId}`,
  );
}
