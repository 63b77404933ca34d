import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { notifications } from "./tables.ts";
import { type Told, told } from "./telling-queries.server.ts";

type Gathered = "community_request" | "community_mention";

/** One notice of a kind for each of them and this community until it is read. */
export async function tellGathered(
  tx: Connection,
  {
    type,
    communityId,
    userIds,
    at,
  }: { type: Gathered; communityId: string; userIds: readonly string[]; at: Date },
): Promise<Told[]> {
  if (userIds.length === 0) return [];
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select gen_random_uuid(), user_id, ${type}, ${JSON.stringify({ communityId })}::jsonb, ${moment}, ${moment}
    from unnest(${sql.param(userIds)}::uuid[]) as asked (user_id) order by user_id
    on conflict (user_id, type, (data ->> 'communityId'))
      where read_at is null and type in ('community_request', 'community_mention')
    do update set count = notifications.count + 1,
      updated_at = greatest(notifications.updated_at, excluded.updated_at)
    ${told}`);
  return rows;
}

/** A request waits no more: it is counted no more on the unread notices that hold it. Gives whose they were. */
export async function takeBackRequest(tx: Connection, communityId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with held as (
      select id, user_id, count from notifications
      where type = 'community_request' and read_at is null and data ->> 'communityId' = ${communityId}
    ), fewer as (
      update notifications set count = notifications.count - 1
      from held where notifications.id = held.id and held.count > 1
    ), gone as (
      delete from notifications using held where notifications.id = held.id and held.count = 1
    )
    select user_id as "userId" from held`);
  return rows.map(({ userId }) => userId);
}

/**
 * Tells these members of one thing, in one statement; whom it has told of it with this moment already, it
 * does not tell again.
 */
export async function tellMembers(
  tx: Connection,
  {
    communityId,
    userIds,
    decision,
    at,
  }: { communityId: string; userIds: readonly string[]; decision: string; at: Date },
): Promise<Told[]> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  const about = `${communityId} ${decision} ${at.toISOString()} `;
  const data = JSON.stringify({ communityId, decision });
  const { rows } = await tx.execute<Told>(sql`
    insert into notifications (id, user_id, type, data, created_at, updated_at)
    select md5(${about}::text || user_id)::uuid, user_id, 'community_decision', ${data}::jsonb, ${moment}, ${moment}
    from unnest(${sql.param(userIds)}::uuid[]) as asked (user_id) order by user_id
    on conflict (id) do nothing
    ${told}`);
  return rows;
}

/** Whoever has opened the community has read that he was named in it; true when there was something to read. */
export async function readMentions(
  tx: Connection,
  { communityId, userId, at }: { communityId: string; userId: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.type, "community_mention"),
        isNull(notifications.readAt),
        sql`${notifications.data} ->> 'communityId' = ${communityId}`,
      ),
    );
  return (rowCount ?? 0) > 0;
}
