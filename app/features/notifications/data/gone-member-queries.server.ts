import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";

/** Counts a member's comments no more on the unread notices that hold them; a notice of nothing goes. */
export async function takeBackComments(tx: Connection, memberId: string): Promise<void> {
  await tx.execute(sql`
    with held as (
      select notifications.id, count(*)::integer as count
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
      group by notifications.id
    ), fewer as (
      update notifications set count = notifications.count - held.count
      from held where notifications.id = held.id and notifications.count > held.count
    )
    delete from notifications
    using held where notifications.id = held.id and notifications.count <= held.count`);
}
