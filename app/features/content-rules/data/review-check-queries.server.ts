import { and, eq, inArray, sql } from "drizzle-orm";
import { sessions, users } from "#app/features/accounts/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { praise, type RingRule } from "#app/features/reports/finding.ts";
import { reports } from "#app/features/reports/data/tables.ts";

/** At most so many of a seller's latest are looked through. */
const mostLatest = 50;
const mostCircles = 20;

const days = (count: number) => sql`make_interval(days => ${count}::integer)`;

/** What counts towards a ring. Two who have met by a deal code have dealt with each other: theirs never does. */
const isPraise = (review: string) =>
  sql.raw(`${review}.rating >= ${praise.stars}
  and ${review}.met_at is null and ${review}.hidden_at is null and ${review}.is_shown`);

type Found = { members: string[] };

/** Two or three members, sorted, who praise each other in a circle that a review closes. */
export async function findCircles(db: Connection, reviewId: string): Promise<string[][]> {
  const { rows } = await db.execute<Found>(sql`
    with written as (
      select * from ${reviews} as written where id = ${reviewId} and ${isPraise("written")}),
    closed as (
      select array[written.reviewer_id, written.seller_id] as members,
        array[written.created_at, back.created_at] as moments
      from written
      join ${reviews} as back
        on back.seller_id = written.reviewer_id and back.reviewer_id = written.seller_id
      where ${isPraise("back")}
      union all
      select array[written.reviewer_id, written.seller_id, onward.seller_id],
        array[written.created_at, onward.created_at, back.created_at]
      from written
      join ${reviews} as onward on onward.reviewer_id = written.seller_id
      join ${reviews} as back
        on back.seller_id = written.reviewer_id and back.reviewer_id = onward.seller_id
      where ${isPraise("onward")} and ${isPraise("back")})
    select (select array_agg(member::text order by member) from unnest(members) as member) as members
    from closed
    where (select max(moment) - min(moment) from unnest(moments) as moment) <= ${days(praise.withinDays)}
    limit ${mostCircles}`);
  return rows.map(({ members }) => members);
}

/** Young accounts that praise the seller of a review within days, sorted, for each device that some share. */
export async function findOnOneDevice(db: Connection, reviewId: string): Promise<string[][]> {
  const { rows } = await db.execute<Found>(sql`
    with written as (
      select * from ${reviews} as written where id = ${reviewId} and ${isPraise("written")}),
    latest as (
      select latest.reviewer_id, latest.created_at
      from written join lateral (
        select * from ${reviews} as latest
        where latest.seller_id = written.seller_id and ${isPraise("latest")}
          and latest.created_at <= written.created_at
          and latest.created_at > written.created_at - ${days(praise.burstDays)}
        order by latest.created_at desc limit ${mostLatest}
      ) as latest on true)
    select array_agg(distinct latest.reviewer_id::text order by latest.reviewer_id::text) as members
    from latest
    join ${users} as young on young.id = latest.reviewer_id
      and young.created_at > latest.created_at - ${days(praise.youngDays)}
    join ${sessions} as session on session.user_id = young.id
    where session.ip_address is not null and session.user_agent is not null
    group by session.ip_address, session.user_agent
    having count(distinct latest.reviewer_id) >= ${praise.onDevice}`);
  return rows.map(({ members }) => members);
}

/** Two reviews that close one ring at the same moment are looked at in turn. */
export async function holdRings(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rings of praise', 171))`);
}

type Ring = { rule: RingRule; found: string; ring: readonly string[] };

/** Whether it was before staff already, whatever they decided. */
export async function wasRingFound(db: Connection, { rule, found, ring }: Ring): Promise<boolean> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.targetKind, "member"),
        inArray(reports.targetId, [...ring]),
        eq(reports.rule, rule),
        eq(reports.found, found),
      ),
    )
    .limit(1);
  return row !== undefined;
}
