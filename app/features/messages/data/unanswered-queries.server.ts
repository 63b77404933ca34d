import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";

type Unanswered = { buyerId: string; sellerId: string; listingId: string | null };

/**
 * Takes the conversations whose reply is overdue, each once. Without the listing where nothing is to be said: it is
 * not shown any more, its message was taken back, or one blocks the other.
 */
export async function takeUnanswered(
  tx: Connection,
  { now, limit }: { now: Date; limit: number },
): Promise<Unanswered[]> {
  const { rows } = await tx.execute<Unanswered>(sql`
    with due as (
      select id from conversations where reply_due_at <= ${now.toISOString()}::timestamptz
      order by reply_due_at limit ${limit} for update skip locked
    ), taken as (
      update conversations set reply_due_at = null from due where conversations.id = due.id
      returning conversations.id, started_by as buyer_id,
        case when low_id = started_by then high_id else low_id end as seller_id
    )
    select buyer_id as "buyerId", seller_id as "sellerId", (
      select listings.id from messages join listings on listings.id = messages.listing_id
      where messages.conversation_id = taken.id and messages.seq = 1
        and messages.deleted_at is null and messages.staff_hidden_at is null
        and buyer_id is not null and listings.user_id = seller_id and listings.is_shown
        and not exists (select from blocks
          where (user_id, blocked_id) in ((buyer_id, seller_id), (seller_id, buyer_id)))
    ) as "listingId"
    from taken order by buyer_id`);
  return rows;
}
