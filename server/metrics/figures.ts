import {
  AggregatorRegistry,
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Registry,
} from "prom-client";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { replicaState } from "#app/platform/replica/replica.server.ts";
import { sql } from "drizzle-orm";
import { database } from "#app/platform/database.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import packageJson from "../../package.json" with { type: "json" };

export type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export function drawFigures(figures: Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate(figures).metrics();
}

export function gauge<T extends string>(configuration: GaugeConfiguration<T>): Gauge<T> {
  return new Gauge(configuration);
}

export function counter<T extends string>(configuration: CounterConfiguration<T>): Counter<T> {
  return new Counter(configuration);
}

const nanoseconds = 1e9;
/** In ms; costs a timer of this length. */
const resolution = 20;

export function watchProcess(registry: Registry): () => void {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  gauge({
    name: "process_resident_memory_bytes",
    help: "Memory of the process.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  gauge({
    name: "process_start_time_seconds",
    help: "When it began, since 1970.",
    registers,
  }).set(Date.now() / 1000 - process.uptime());
  counter({
    name: "process_cpu_seconds_total",
    help: "Time of the processor, all threads together.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  gauge({
    name: "nodejs_heap_bytes",
    help: "Memory of the language's own objects, and outside them.",
    labelNames: ["part"],
    registers,
    collect() {
      const { heapUsed, external } = process.memoryUsage();
      this.set({ part: "used" }, heapUsed);
      this.set({ part: "external" }, external);
    },
  });
  gauge({
    name: "nodejs_eventloop_delay_seconds",
    help: "How late the thread came to its work since the last time of asking.",
    labelNames: ["quantile"],
    registers,
    collect() {
      const seconds = (value: number) => Math.max(0, value / nanoseconds - resolution / 1000);
      this.set({ quantile: "0.5" }, seconds(delay.percentile(50)));
      this.set({ quantile: "0.99" }, seconds(delay.percentile(99)));
      this.set({ quantile: "1" }, seconds(delay.max));
      delay.reset();
    },
  });
  return () => delay.disable();
}

export function watchReplica(registry: Registry): void {
  const registers = [registry];
  gauge({
    name: "dalil_replica_read",
    help: "1 while visitors' pages are read from the replica.",
    registers,
    collect() {
      this.set(replicaState()?.isRead ? 1 : 0);
    },
  });
  gauge({
    name: "dalil_replica_lag_seconds",
    help: "How many seconds the replica may be behind.",
    registers,
    collect() {
      const { lagMs = Number.NaN } = replicaState() ?? {};
      if (Number.isFinite(lagMs)) this.set(lagMs / 1_000);
      else this.remove();
    },
  });
}

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
