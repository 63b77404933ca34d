import { and, eq, isNull, sql } from "drizzle-orm";
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

/** Whoever opened the conversation has read the notice of it, too. */
export async function readOfMessages(
  tx: Connection,
  { readerId, senderId, at }: { readerId: string; senderId: string | null; at: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, readerId),
        eq(notifications.type, "message"),
        isNull(notifications.readAt),
        sql`${notifications.data} ->> 'senderId' = ${senderId}`,
      ),
    );
}
