import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import packageJson from "../../package.json" with { type: "json" };
import { type Figure, labelled, single } from "./figure.ts";

type Row = { queue: string; state: string; jobs: number };

/** What is not of a process but of the site: its jobs, as the database has them, and its version. */
export async function siteFigures(): Promise<Figure[]> {
  const build: Figure = {
    name: "dalil_build_info",
    help: "What runs; the value says nothing.",
    type: "gauge",
    samples: [{ labels: { version: packageJson.version, node: process.version }, value: 1 }],
  };
  const up = (value: 0 | 1) =>
    single("dalil_database_up", "gauge", "Whether the database answered.", value);
  try {
    return [build, up(1), await jobFigures()];
  } catch {
    return [build, up(0)];
  }
}

// What is done lies there for a day and more, and is no news.
async function jobFigures(): Promise<Figure> {
  const { rows } = await database().execute<Row>(
    sql`select name as queue, state::text as state, count(*)::int as jobs
        from ${sql.identifier(jobSchema)}.job
        where state in ('created', 'retry', 'active', 'failed')
        group by name, state order by name, state`,
  );
  return {
    name: "dalil_jobs",
    help: "Jobs that wait, run or failed for good, by queue and state.",
    type: "gauge",
    samples: rows.map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
  };
}

/** The connections for pages of this process. */
export function poolFigures(): Figure {
  const { totalCount, idleCount, waitingCount } = database().$client;
  return labelled(
    {
      name: "dalil_pool_connections",
      help: "Connections for pages: open, of them idle, and requests that wait for one.",
      type: "gauge",
      label: "state",
    },
    { total: totalCount, idle: idleCount, waiting: waitingCount },
  );
}
