import { sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";

export async function isBackupWaiting(db: Connection, queue: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${sql.identifier(jobSchema)}.job
        where name = ${queue} and state in ('created', 'retry', 'active') limit 1`,
  );
  return rows.length > 0;
}
