import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { freeBytes } from "#app/platform/disk-room.server.ts";
import { jobSchema } from "#app/platform/jobs/jobs.server.ts";
import { vitals } from "#app/platform/vitals/vitals.ts";
import { readPlaceState, secondsBehind } from "#app/platform/second-place/state.server.ts";
import { site } from "#app/platform/site.server.ts";
import { readVitals } from "#app/platform/vitals/vitals.server.ts";
import { readBotState } from "#app/platform/telegram/bot-state.server.ts";
import packageJson from "../../package.json" with { type: "json" };

export type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export function drawFigures(figures: Figures[]): Promise<string> {
  return AggregatorRegistry.aggregate(figures).metrics();
}

type Metric = { name: string; help: string; label?: string };

const configurationOf = (registry: Registry, { label, ...metric }: Metric) => ({
  ...metric,
  labelNames: label ? [label] : [],
  registers: [registry],
});

/** A number that is read whenever the metrics are; with a `label`, one for each of its values. */
export function gauge(registry: Registry, metric: Metric, read: () => Figure): void {
  const made = new Gauge({
    ...configurationOf(registry, metric),
    collect: () => {
      for (const [labels, value] of labelled(metric, read())) made.set(labels, value);
    },
  });
}

export function counter(registry: Registry, metric: Metric, read: () => Figure): void {
  const made = new Counter({
    ...configurationOf(registry, metric),
    collect: () => {
      made.reset();
      for (const [labels, value] of labelled(metric, read())) made.inc(labels, value);
    },
  });
}

type Figure = number | Record<string, number>;

function labelled({ label = "" }: Metric, figure: Figure): [Record<string, string>, number][] {
  if (typeof figure === "number") return [[{}, figure]];
  return Object.entries(figure).map(([name, value]) => [{ [label]: name }, value]);
}

const nanoseconds = 1e9;
const resolution = 20;

export function watchProcess(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const began = Date.now() / 1000 - process.uptime();
  const seconds = (value: number) => Math.max(0, value / nanoseconds - resolution / 1000);
  gauge(registry, { name: "process_resident_memory_bytes", help: "Memory of the process." }, () =>
    process.memoryUsage.rss(),
  );
  const start = {
    name: "process_start_time_seconds",
    help: "Start of the process, in seconds since 1970.",
  };
  gauge(registry, start, () => began);
  const cpu = {
    name: "process_cpu_seconds_total",
    help: "Processor time of the process, of all its threads.",
  };
  counter(registry, cpu, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  const heap = {
    name: "nodejs_heap_bytes",
    help: "Memory of JavaScript's objects, and of buffers outside of its heap.",
    label: "part",
  };
  gauge(registry, heap, () => {
    const { heapUsed: used, external } = process.memoryUsage();
    return { used, external };
  });
  const lag = {
    name: "nodejs_eventloop_delay_seconds",
    help: "Delay of the event loop since the figures were last read.",
    label: "quantile",
  };
  gauge(registry, lag, () => {
    const [p50, p99, max] = [delay.percentile(50), delay.percentile(99), delay.max];
    delay.reset();
    return { "0.5": seconds(p50), "0.99": seconds(p99), "1": seconds(max) };
  });
  return () => delay.disable();
}

type QueueRow = { queue: string; state: string; jobs: number };

export async function siteFigures(): Promise<Figures> {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: "dalil_build_info",
    help: "Version of the program and of Node, as labels; the value is always 1.",
    labelNames: ["version", "node"],
    registers,
  }).set({ version: packageJson.version, node: process.version }, 1);
  const jobs = new Gauge({
    name: "dalil_jobs",
    help: "Jobs that wait, run or have failed for good, by queue and state.",
    labelNames: ["queue", "state"],
    registers,
  });
  const counted = await countJobs().catch(() => null);
  for (const { queue, state, jobs: count } of counted ?? []) jobs.set({ queue, state }, count);
  const visits = new Gauge({
    name: "dalil_visit_p75",
    help: "What three visits of four of the last seven days were no worse than: ms, thousandths of shift, bytes.",
    labelNames: ["page", "vital"],
    registers,
  });
  const pages = counted ? await readVitals(database(), clock.now()) : [];
  for (const { page, ...measured } of pages)
    for (const vital of vitals)
      if (measured[vital] !== undefined) visits.set({ page, vital }, measured[vital]);
  gauge(
    registry,
    { name: "dalil_disk_free_bytes", help: "What is free on the disk of the data folder." },
    () => freeBytes(site().dataDir),
  );
  const place = site().secondPlace && (await readPlaceState(site().dataDir));
  if (place !== undefined)
    gauge(
      registry,
      {
        name: "dalil_second_place_behind_seconds",
        help: "For how long nothing that was written has reached the second place.",
      },
      () => (place && secondsBehind(place, clock.now())) ?? process.uptime(),
    );
  if (counted && site().telegramBotToken) await figuresOfBot(registry);
  const up = { name: "dalil_database_up", help: "1 if the database answered, else 0." };
  gauge(registry, up, () => (counted ? 1 : 0));
  return registry.getMetricsAsJSON();
}

async function figuresOfBot(registry: Registry): Promise<void> {
  const { outcomes, waiting, oldest, silent } = await readBotState(database());
  const calls = {
    name: "dalil_telegram_calls_total",
    help: "What became of what the bot said to Telegram; again: sent, though it may have been there.",
    label: "outcome",
  };
  counter(registry, calls, () => outcomes);
  const left = {
    name: "dalil_telegram_waiting",
    help: "What the bot is still to say, by why it waits.",
    label: "state",
  };
  gauge(registry, left, () => waiting);
  const age = {
    name: "dalil_telegram_oldest_seconds",
    help: "For how long the oldest has waited.",
  };
  gauge(registry, age, () => oldest);
  const silence = {
    name: "dalil_telegram_silent_seconds",
    help: "For how long Telegram has not answered who listens to the bot.",
  };
  gauge(registry, silence, () => silent ?? process.uptime());
}

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
  const connections = {
    name: "dalil_pool_connections",
    help: "Connections for pages: all open ones, the idle ones among them, and requests that wait for one.",
    label: "state",
  };
  gauge(registry, connections, () => {
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = database().$client;
    return { total, idle, waiting };
  });
}
