import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

/** Awake, from 8 to 23 o'clock. */
const day = 15 * hourSeconds;
const judgedDays = 90;
const minCount = 10;

export type Pace = { id: string; pace: "hour" | "day" | "seldom" | null };

/**
 * Whose pace has changed. Judged are the first messages of ninety days that others wrote to a member. The middle wait
 * counts, in hours in which people are awake, so half of them may wait for electricity. Silence counts once a whole day
 * awake has passed, and not where the listing is over. Nothing counts of staff, of who is suspended or blocked. Nor
 * does what its writer took back or staff have hidden.
 */
export async function selectChangedPaces(db: Connection, now: Date): Promise<Pace[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Pace>(sql`
    with talks as (
      select first.receiver_id as seller_id, first.created_at as began_at,
        (select min(reply.created_at) from messages reply
          where reply.conversation_id = conversations.id and reply.sender_id = first.receiver_id) as replied_at,
        first.listing_title is null or listings.is_shown is true as is_open
      from conversations
      join messages first on first.conversation_id = conversations.id and first.seq = 1
      join users buyer on buyer.id = first.sender_id and buyer.role = 'user' and buyer.suspended_at is null
      left join listings on listings.id = first.listing_id
      where conversations.created_at > ${moment} - make_interval(days => ${judgedDays})
        and conversations.created_at <= ${moment}
        and first.deleted_at is null and first.staff_hidden_at is null
        and not exists (select from blocks where (user_id, blocked_id)
          in ((first.sender_id, first.receiver_id), (first.receiver_id, first.sender_id)))
    ), judged as (
      select seller_id, percentile_disc(0.5) within group (order by
        coalesce(awake_seconds(began_at, replied_at), 'infinity')) as middle
      from talks
      where replied_at is not null or is_open and awake_seconds(began_at, ${moment}) > ${day}
      group by seller_id having count(*) >= ${minCount}
    ), paces as (
      select seller_id as id, case when middle <= ${hourSeconds} then 'hour' when middle <= ${day} then 'day' else 'seldom' end as pace
      from judged
    )
    select profiles.id, paces.pace from profiles left join paces using (id)
    where profiles.reply_pace is distinct from paces.pace order by profiles.id`);
  return rows;
}

export async function savePaces(tx: Connection, paces: readonly Pace[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(paces)}::jsonb) as changed (id uuid, pace text)`;
  // As everybody does who changes several.
  await tx.execute(sql`
    select from profiles where id in (select id from ${rows}) order by id for no key update`);
  await tx.execute(sql`
    update profiles set reply_pace = changed.pace from ${rows} where profiles.id = changed.id`);
}
