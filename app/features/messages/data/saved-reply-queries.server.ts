import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { savedReplies } from "./tables.ts";

type Key = { id: string; userId: string };

const isOwn = ({ id, userId }: Key) =>
  and(eq(savedReplies.id, id), eq(savedReplies.userId, userId));

export function selectSavedReplies(db: Connection, userId: string) {
  return db
    .select({ id: savedReplies.id, text: savedReplies.text })
    .from(savedReplies)
    .where(eq(savedReplies.userId, userId))
    .orderBy(asc(savedReplies.place));
}

export async function changeText(tx: Connection, key: Key, text: string): Promise<boolean> {
  const { rowCount } = await tx.update(savedReplies).set({ text }).where(isOwn(key));
  return (rowCount ?? 0) > 0;
}

export async function insertSavedReply(tx: Connection, key: Key, text: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into saved_replies (id, user_id, place, text)
    select ${key.id}::uuid, ${key.userId}::uuid, free, ${text}
    from generate_series(1, 10) as free
    where not exists (
      select from saved_replies where user_id = ${key.userId}::uuid and place = free)
    order by free limit 1
    on conflict do nothing`);
  return (rowCount ?? 0) > 0;
}

export async function deleteSavedReply(db: Connection, key: Key): Promise<void> {
  await db.delete(savedReplies).where(isOwn(key));
}
