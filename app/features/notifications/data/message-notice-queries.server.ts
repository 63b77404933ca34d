import { and, eq, isNull, sql } from "drizzle-orm";
import { messages } from "#app/features/messages/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { notifications } from "./tables.ts";
import { type Told, told } from "./telling-queries.server.ts";

type Written = { senderId: string; receiverId: string; at: Date };

/** Tells of what somebody wrote; until it is opened it is counted on the same notice. */
export async function tellOfMessage(
  tx: Connection,
  { senderId, receiverId, at }: Written,
): Promise<Told[]> {
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

/**
 * What somebody wrote is there no more: while the notice of it is unread it counts what can still be read,
 * and is gone with the last of it. Gives who hears of another list.
 */
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

/** Whoever opened the conversation has read the notice of it, too. */
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
