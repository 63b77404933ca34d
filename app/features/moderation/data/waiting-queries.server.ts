import { eq, isNull, sql } from "drizzle-orm";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { accountVerifications } from "#app/features/verification/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { reports } from "./tables.ts";

/** How much waits for staff: things reported, people who ask to be verified, inquiries, parked jobs. */
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
