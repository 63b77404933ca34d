import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { accountVerifications } from "#app/features/verification/data/tables.ts";
import { reports } from "#app/features/reports/data/tables.ts";

type DayCounts = { day: string } & Record<
  "members" | "listings" | "reports" | "comments" | "messages" | "misses",
  number
>;

export type StaffWaiting = Partial<
  Record<
    "reports" | "verifications" | "inquiries" | "jobs",
    { count: number; since: number | null }
  >
>;

export async function selectDays(db: Connection, days: number, now: Date): Promise<DayCounts[]> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'Asia/Damascus')::date`;
  const perDay = (table: string, column: string) => sql`(
    select (${sql.identifier(column)} at time zone 'Asia/Damascus')::date as day, count(*)::int as count
    from ${sql.identifier(table)}
    where ${sql.identifier(column)} >= (${today} - ${days - 1}::int)::timestamp at time zone 'Asia/Damascus'
    group by 1
  )`;
  const { rows } = await db.execute<DayCounts>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day,
      coalesce(members.count, 0) as members, coalesce(listed.count, 0) as listings,
      coalesce(reported.count, 0) as reports, coalesce(commented.count, 0) as comments,
      coalesce(written.count, 0) as messages,
      coalesce(missed.count, 0) as misses
    from (
      select ${today} - back as day from generate_series(0, ${days - 1}::int) as back
    ) as days
    left join ${perDay("users", "created_at")} as members using (day)
    left join ${perDay("listings", "published_at")} as listed using (day)
    left join ${perDay("reports", "created_at")} as reported using (day)
    left join ${perDay("comments", "created_at")} as commented using (day)
    left join ${perDay("messages", "created_at")} as written using (day)
    left join (
      select day, sum(count)::int as count from search_misses group by day
    ) as missed using (day)
    order by days.day`);
  return rows;
}

export async function selectMisses(
  db: Connection,
  { days, limit, now }: { days: number; limit: number; now: Date },
) {
  const { rows } = await db.execute<{ term: string; count: number }>(sql`
    select term, sum(count)::int as count from search_misses
    where day > (${now.toISOString()}::timestamptz at time zone 'Asia/Damascus')::date - ${days}::int
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
