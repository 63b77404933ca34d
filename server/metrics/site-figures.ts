import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { database } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import packageJson from "../../package.json" with { type: "json" };
import { gauge, type Figures } from "./figures.ts";

type QueueRow = { queue: string; state: string; jobs: number };

export async function siteFigures(): Promise<Figures> {
  const registry = new Registry();
  const registers = [registry];
  gauge({
    name: "dalil_build_info",
    help: "What runs; the value says nothing.",
    labelNames: ["version", "node"],
    registers,
  }).set({ version: packageJson.version, node: process.version }, 1);
  const up = gauge({
    name: "dalil_database_up",
    help: "Whether the database answered.",
    registers,
  });
  const jobs = gauge({
    name: "dalil_jobs",
    help: "Jobs that wait, run or failed for good, by queue and state.",
    labelNames: ["queue", "state"],
    registers,
  });
  try {
    for (const { queue, state, jobs: count } of await countJobs())
      jobs.set({ queue, state }, count);
    up.set(1);
  } catch {
    up.set(0);
  }
  return registry.getMetricsAsJSON();
}

// Finished jobs stay for a day and more, and are not of interest.
async function countJobs(): Promise<QueueRow[]> {
  const { rows } = await database().execute<QueueRow>(
    sql`select name as queue, state::text as state, count(*)::int as jobs
        from ${sql.identifier(jobSchema)}.job
        where state in ('created', 'retry', 'active', 'failed')
        group by name, state order by name, state`,
  );
  return rows;
}

export function watchPool(registry: Registry): void {
  gauge({
    name: "dalil_pool_connections",
    help: "Connections for pages: open, of them idle, and requests that wait for one.",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database().$client;
      this.set({ state: "total" }, totalCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
}
