import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import { listings } from "#app/features/listings/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import {
  type NotificationData,
  notificationTypes,
  type NotificationType,
} from "../notification.ts";
import { notifications } from "./tables.ts";

type Cause = { type: NotificationType; listingId: number; userId: string; at: Date };

/** Tells the owner of a listing what somebody else did; while he has not read it, it is counted on the same notice. */
export async function tellOwner(tx: Connection, { type, listingId, userId, at }: Cause) {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx
    .insert(notifications)
    .select(
      tx
        .select({
          id: sql<string>`${newId()}::uuid`.as("id"),
          userId: listings.userId,
          type: sql<NotificationType>`${type}`.as("type"),
          listingId: listings.id,
          count: sql<number>`1`.as("count"),
          data: sql<Record<string, never>>`'{}'::jsonb`.as("data"),
          readAt: sql<Date | null>`null::timestamptz`.as("read_at"),
          createdAt: sql<Date>`${moment}`.as("created_at"),
          updatedAt: sql<Date>`${moment}`.as("updated_at"),
        })
        .from(listings)
        .where(and(eq(listings.id, listingId), ne(listings.userId, userId))),
    )
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.type, notifications.listingId],
      targetWhere: sql`read_at is null and type in ('favorite', 'comment')`,
      set: {
        count: sql`${notifications.count} + 1`,
        createdAt: sql`least(${notifications.createdAt}, excluded.created_at)`,
        updatedAt: sql`greatest(${notifications.updatedAt}, excluded.updated_at)`,
      },
    });
}

/** Tells a member something of his own, each time anew. */
export async function tellMember(
  tx: Connection,
  notice: { type: NotificationType; userId: string; data: NotificationData; at: Date },
): Promise<void> {
  const { at, ...row } = notice;
  await tx.insert(notifications).values({ ...row, id: newId(), createdAt: at, updatedAt: at });
}

/** Counts it no more on the unread notice that holds it; a notice of nothing goes. */
export async function takeBack(tx: Connection, { type, listingId, userId, at }: Cause) {
  const owner = tx
    .select({ id: listings.userId })
    .from(listings)
    .where(and(eq(listings.id, listingId), ne(listings.userId, userId)));
  const holding = and(
    inArray(notifications.userId, owner),
    eq(notifications.type, type),
    eq(notifications.listingId, listingId),
    isNull(notifications.readAt),
    lte(notifications.createdAt, at),
  );
  const rest = await tx
    .update(notifications)
    .set({ count: sql`${notifications.count} - 1` })
    .where(and(holding, gt(notifications.count, 1)))
    .returning({ id: notifications.id });
  if (rest.length === 0)
    await tx.delete(notifications).where(and(holding, eq(notifications.count, 1)));
}

const known = inArray(notifications.type, [...notificationTypes]);

/** A member's notices, the latest first, with the titles of his own listings. */
export function selectNotifications(
  db: Connection,
  userId: string,
  after: MomentKey | null,
  limit: number,
) {
  return db
    .select({
      id: notifications.id,
      type: sql<NotificationType>`${notifications.type}`,
      count: notifications.count,
      readAt: notifications.readAt,
      at: notifications.updatedAt,
      data: notifications.data,
      listing: { id: listings.id, title: listings.title, locale: listings.locale },
    })
    .from(notifications)
    .leftJoin(
      listings,
      and(eq(listings.id, notifications.listingId), eq(listings.userId, notifications.userId)),
    )
    .where(
      and(
        eq(notifications.userId, userId),
        known,
        after
          ? sql`(${notifications.updatedAt}, ${notifications.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.updatedAt), desc(notifications.id))
    .limit(limit);
}

/** How many notices and messages wait to be read by a member, `most` of each at most. */
export async function countUnreadOf(db: Connection, userId: string, most: number) {
  const waiting = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), known))
    .limit(most);
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(eq(messages.receiverId, userId), isNull(messages.readAt), isNull(messages.deletedAt)),
    )
    .limit(most);
  const { rows } = await db.execute<{ notifications: number; messages: number }>(sql`
    select (select count(*)::int from ${waiting} as waiting) as notifications,
      (select count(*)::int from ${unread} as unread) as messages`);
  return rows[0] ?? { notifications: 0, messages: 0 };
}

/** Reads one of this member's; null when it is not his. */
export async function readOne(db: Connection, userId: string, id: string, now: Date) {
  const [row] = await db
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), known))
    .returning({
      type: sql<NotificationType>`${notifications.type}`,
      listingId: notifications.listingId,
      data: notifications.data,
    });
  return row ?? null;
}

/** Reads all of this member's. */
export async function readAll(db: Connection, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}
