import { eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { accountVerifications } from "#app/features/verification/data/tables.ts";
import type { DayCounts, MissedTerm } from "../overview.ts";
import type { StaffMenu } from "../staff-frame.tsx";
import { reports } from "./tables.ts";

/** What was counted on each of the last days in Damascus, today the last. */
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
): Promise<MissedTerm[]> {
  const { rows } = await db.execute<MissedTerm>(sql`
    select term, sum(count)::int as count from search_misses
    where day > (${now.toISOString()}::timestamptz at time zone 'Asia/Damascus')::date - ${days}::int
    group by term order by sum(count) desc, term limit ${limit}`);
  return rows;
}

/** Of each kind, since when the oldest waits, in milliseconds; null where none does. */
export type OldestWaiting = { [kind in keyof StaffMenu["waiting"]]?: number | null };

const epoch = sql`(extract(epoch from min(created_at)) * 1000)::float8`;

export async function selectStanding(db: Connection, now: Date) {
  const job = sql`${sql.identifier(jobSchema)}.job`;
  const { rows } = await db.execute<{
    migration: string | null;
    jobsWaiting: number;
    jobsParked: number;
    oldest: OldestWaiting;
  }>(sql`
    select (select name from schema_migrations order by name desc limit 1) as migration,
      (select count(*)::int from ${job} where state in ('created', 'retry')
         and name <> ${parkedQueue} and start_after <= ${now.toISOString()}) as "jobsWaiting",
      (select count(*)::int from ${job} where state = 'created'
         and name = ${parkedQueue}) as "jobsParked",
      json_build_object(
        'reports', (select ${epoch} from ${reports} where ${isNull(reports.closedAt)}),
        'verifications', (select ${epoch} from ${accountVerifications}
          where ${eq(accountVerifications.status, "pending")}),
        'inquiries', (select ${epoch} from ${inquiries} where ${isNull(inquiries.handledAt)})
      ) as oldest`);
  return rows[0] ?? { migration: null, jobsWaiting: 0, jobsParked: 0, oldest: {} };
}

export async function countWaiting(db: Connection) {
  const { rows } = await db.execute<{
    reports: number;
    verifications: number;
    inquiries: number;
    jobs: number;
  }>(sql`
    select
      (select count(distinct (${reports.targetKind}, ${reports.targetId}))::int from ${reports}
        where ${isNull(reports.closedAt)}) as reports,
      (select count(*)::int from ${accountVerifications}
        where ${eq(accountVerifications.status, "pending")}) as verifications,
      (select count(*)::int from ${inquiries} where ${isNull(inquiries.handledAt)}) as inquiries,
      (select count(*)::int from pgboss.job where name = ${parkedQueue} and state = 'created') as jobs`);
  return rows[0] ?? { reports: 0, verifications: 0, inquiries: 0, jobs: 0 };
}
