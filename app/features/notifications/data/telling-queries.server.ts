import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { NotificationData, NotificationType } from "../notification.ts";
import { notifications } from "./tables.ts";

/** Who was told, and whether a device of his is to be pushed to. */
export type Told = { userId: string; isPushed: boolean };

/** For the end of a statement that tells. */
export const told = sql`returning user_id as "userId", push_due_at is not null as "isPushed"`;

type Notice = {
  userId: string;
  type: NotificationType;
  listingId?: number | null;
  data: NotificationData;
  at: Date;
};

/** Tells a member something of his own, each time anew. */
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
export async function tellOnce(
  tx: Connection,
  { userId, type, data, at }: Notice,
): Promise<Told[]> {
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
