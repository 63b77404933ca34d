import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { accountVerifications } from "#app/features/verification/data/tables.ts";
import { reports } from "#app/features/reports/data/tables.ts";

export type DayCounts = { day: string; counts: Readonly<Record<string, number>> };

export type StaffWaiting = Partial<
  Record<
    "reports" | "verifications" | "inquiries" | "jobs",
    { count: number; since: number | null }
  >
>;

const damascus = (at: SQL) => sql`(${at} at time zone 'Asia/Damascus')::date`;
const todayOf = (now: Date) => damascus(sql`${now.toISOString()}::timestamptz`);

export async function selectDays(db: Connection, days: number, now: Date): Promise<DayCounts[]> {
  const { rows } = await db.execute<DayCounts>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(jsonb_object_agg(measure, count) filter (where measure is not null), '{}') as counts
    from (select ${todayOf(now)} - back as day from generate_series(0, ${days - 1}::int) as back) as days
    left join site_days using (day) group by days.day order by days.day`);
  return rows;
}

/** How many days must be counted, `days` at most, with the one whose end the last count may not have seen. */
export async function findUncounted(db: Connection, days: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ days: number }>(sql`
    select least(${days}::int, ${todayOf(now)} - max(day) + 2) as days
    from site_days where measure = 'listings' and day <= ${todayOf(now)}`);
  return rows[0]?.days ?? days;
}

/** An answer to a listing is a message about it, an offer, or that somebody had its number shown. */
export async function countDays(db: Connection, days: number, now: Date): Promise<void> {
  const first = sql`${todayOf(now)} - ${days - 1}::int`;
  const since = sql`(${first})::timestamp at time zone 'Asia/Damascus'`;
  const perDay = (table: string, column: string) => sql`(
    select ${damascus(sql`${sql.identifier(column)}`)} as day, count(*) as count
    from ${sql.identifier(table)} where ${sql.identifier(column)} >= ${since} group by 1)`;
  await db.execute(sql`
    insert into site_days as known (day, measure, count)
    select days.day, measure, coalesce(counted.count, 0)
    from (select ${todayOf(now)} - back as day from generate_series(0, ${days - 1}::int) as back) as days
    left join ${perDay("users", "created_at")} as members using (day)
    left join ${perDay("reports", "created_at")} as reported using (day)
    left join ${perDay("comments", "created_at")} as commented using (day)
    left join ${perDay("messages", "created_at")} as written using (day)
    left join (select day, sum(count) as count from search_misses where day >= ${first} group by day) as missed using (day)
    left join (
      select ${damascus(sql`published_at`)} as day, count(*) as listings, count(answered_at) as answered,
        percentile_disc(0.5) within group (order by extract(epoch from answered_at - published_at) / 60)
          filter (where answered_at is not null) as minutes
      from (
        select published_at, least(
          (select min(created_at) from messages where listing_id = listings.id
            and receiver_id = listings.user_id and created_at >= published_at),
          (select min(created_at) from offers where listing_id = listings.id and created_at >= published_at),
          (select min(at) from contact_reveals where listing_id = listings.id and at >= published_at)
        ) as answered_at
        from listings where published_at >= ${since}
      ) as published group by 1
    ) as listed using (day)
    cross join lateral (values
      ('members', members.count), ('reports', reported.count), ('comments', commented.count),
      ('messages', written.count), ('misses', missed.count), ('listings', listed.listings),
      ('answered', listed.answered), ('answer_minutes', round(listed.minutes))
    ) as counted (measure, count)
    order by 1, 2
    on conflict (day, measure) do update set count = excluded.count
      where known.count <> excluded.count`);
}

export async function deleteOldDays(db: Connection, days: number, now: Date): Promise<void> {
  await db.execute(sql`delete from site_days where day < ${todayOf(now)} - ${days}::int`);
}

export async function selectMisses(
  db: Connection,
  { days, limit, now }: { days: number; limit: number; now: Date },
) {
  const { rows } = await db.execute<{ term: string; count: number }>(sql`
    select term, sum(count)::int as count from search_misses
    where day > ${todayOf(now)} - ${days}::int
    group by term order by sum(count) desc, term limit ${limit}`);
  return rows;
}

export async function selectStatus(db: Connection, now: Date) {
  const job = sql`${sql.identifier(jobSchema)}.job`;
  const { rows } = await db.execute<{
    migration: string | null;
    jobsWaiting: number;
    jobsParked: number;
    postgres: string;
  }>(sql`
    select current_setting('server_version') as postgres,
      (select name from schema_migrations order by name desc limit 1) as migration,
      (select count(*)::int from ${job} where state in ('created', 'retry')
         and name <> ${parkedQueue} and start_after <= ${now.toISOString()}) as "jobsWaiting",
      (select count(*)::int from ${job} where state = 'created'
         and name = ${parkedQueue}) as "jobsParked"`);
  return rows[0] ?? { migration: null, jobsWaiting: 0, jobsParked: 0, postgres: "" };
}

const waiting = (from: SQL, { count = sql`*`, since = sql`min(created_at)` } = {}) => sql`(
  select json_build_object('count', count(${count}), 'since', (extract(epoch from ${since}) * 1000)::float8)
  from ${from})`;

export async function selectWaiting(db: Connection): Promise<StaffWaiting> {
  const { rows } = await db.execute<StaffWaiting>(sql`
    select
      ${waiting(sql`${reports} where ${isNull(reports.closedAt)}`, {
        count: sql`distinct (${reports.targetKind}, ${reports.targetId})`,
      })} as reports,
      ${waiting(sql`${accountVerifications} where ${eq(accountVerifications.status, "pending")}`)} as verifications,
      ${waiting(sql`${inquiries} where ${isNull(inquiries.handledAt)}`)} as inquiries,
      ${waiting(sql`pgboss.job where name = ${parkedQueue} and state = 'created'`, {
        since: sql`null::timestamptz`,
      })} as jobs`);
  return rows[0] ?? {};
}
