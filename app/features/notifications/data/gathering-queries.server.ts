import { and, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
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

/** Tells the owner of a listing what somebody else did; while he has not read it, it is counted on the same notice. */
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
