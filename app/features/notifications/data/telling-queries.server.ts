import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { NotificationData, NotificationType } from "../notification.ts";
import { notifications } from "./tables.ts";

type Told = { userId: string; type: NotificationType; data: NotificationData; at: Date };

/** Tells one member of one thing: a notice of its own, and no second one of the same words while it is there. */
export async function tellOnce(tx: Connection, { userId, type, data, at }: Told): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select ${newId()}::uuid, ${userId}::uuid, ${type}, ${JSON.stringify(data)}::jsonb, ${moment}, ${moment}
    where not exists (
      select from notifications
      where user_id = ${userId}::uuid and type = ${type} and data = ${JSON.stringify(data)}::jsonb
    )`);
}

/** Forgets the unread notices of these members about something that went again; `data` is a part of theirs. */
export async function forgetUnread(
  tx: Connection,
  { userIds, type, data }: { userIds: string[]; type: NotificationType; data: NotificationData },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.userId, userIds),
        eq(notifications.type, type),
        isNull(notifications.readAt),
        sql`${notifications.data} @> ${JSON.stringify(data)}::jsonb`,
      ),
    );
}
