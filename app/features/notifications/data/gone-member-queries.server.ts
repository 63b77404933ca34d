import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";

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
