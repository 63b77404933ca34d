import { type JobResult, type JobWithMetadata, PgBoss, systemClock } from "pg-boss";
import type pg from "pg";
import type { PoolConfig } from "pg";
import { clock } from "#app/platform/clock.ts";
import { withPatience } from "#app/platform/database.server.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { logger, withLogScope } from "#app/platform/logger.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import {
  defineJob,
  requestedBy,
  type Job,
  type JobSettings,
  jobSchema,
  PermanentFailure,
} from "./jobs.server.ts";
import { declareQueues } from "./queues.server.ts";

export interface Attempt {
  /** The id that `enqueue` returned: the same at every attempt, also after the job was parked and retried. */
  readonly id: string;
  readonly createdAt: Date;
  readonly signal: AbortSignal;
}

declare module "../rooms.server.ts" {
  interface RoomParts {
    jobs: JobHandler;
  }
}

export interface JobHandler {
  readonly job: JobSettings;
  run(payload: object, attempt: Attempt): Promise<void>;
}

/** A throw means another attempt. A process may die after the work: doing the same job again must do no harm. */
export function handle<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload, attempt: Attempt) => Promise<void>,
): JobHandler {
  return { job, run: (payload, attempt) => run(payload as Payload, attempt) };
}

export function onSchedule(
  job: Parameters<typeof defineJob>[0] & { schedule: string },
  run: (now: Date, signal: AbortSignal) => Promise<unknown>,
): JobHandler {
  return handle(defineJob(job), async (_, { signal }) => void (await run(clock.now(), signal)));
}

export interface Worker {
  /** Starts no new job and waits for the running ones, 20 seconds at most. Call it before the database closes. */
  stop(): Promise<void>;
}

const patienceMs = 20_000;
const workerName = "dalil jobs";

/** Runs on when the machine's clock is put back: pg-boss waits for its own next round by it. */
export const steadyClock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/**
 * With four connections of its own, in any number of processes; a job is one process's at a time. A new
 * job wakes its worker; one that was put off is found within `pollSeconds`.
 */
export async function startWorker(options: {
  poolConfig: PoolConfig;
  handlers: readonly JobHandler[];
  pollSeconds?: number;
}): Promise<Worker> {
  const { poolConfig, handlers, pollSeconds = 2 } = options;
  const boss = new PgBoss({
    ...poolConfig,
    schema: jobSchema,
    max: 3,
    useListenNotify: true,
    application_name: workerName,
    clock: steadyClock,
  });
  const logProblem = ({ message: problem }: Error, unsaid: number) =>
    logger().warn({ problem, unsaid }, "the job queue has a problem");
  boss.on("error", onceAMinute(logProblem));
  boss.on("warning", ({ message }) => logger().warn({ warning: message }, "the job queue warns"));
  try {
    const alone = await withClient(poolConfig, isOnlyWorker);
    await boss.start();
    if (alone) await boss.getDb().executeSql(takeBackJobs, [alone]);
    for (const text of rightTimes) await boss.getDb().executeSql(text);
    await declareQueues(
      boss,
      handlers.map(({ job }) => job),
    );
    await schedule(boss, handlers);
    for (const handler of handlers) {
      for (let i = 0; i < (handler.job.atOnce ?? 1); i++) await attend(boss, handler, pollSeconds);
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ graceful: true, timeout: patienceMs }) };
}

/** The database's time, where no other worker is connected; null where one is. */
async function isOnlyWorker(client: pg.Client): Promise<Date | null> {
  const { rows } = await client.query<{ now: Date }>(
    `select now() where not exists (select from pg_stat_activity
      where datname = current_database() and application_name = $1)`,
    [workerName],
  );
  return rows[0]?.now ?? null;
}

/** What killed workers held is done at once; of those on other machines, after their last heartbeat. */
const takeBackJobs = `update ${jobSchema}.job set state = 'retry', start_after = now(), heartbeat_on = null
  where state = 'active' and retry_count < retry_limit and started_on < $1`;

const isAhead = (column: string) => `${column} > now() + interval '1 minute'`;

/** What a clock that was ahead has left: pg-boss waits for as long with its rounds and tries. */
const rightTimes = [
  `update ${jobSchema}.version set cron_on = null where ${isAhead("cron_on")}`,
  `update ${jobSchema}.version set flow_on = null where ${isAhead("flow_on")}`,
  `update ${jobSchema}.queue set monitor_claim_on = null, monitor_on = null
    where ${isAhead("monitor_claim_on")} or ${isAhead("monitor_on")}`,
  `update ${jobSchema}.queue set maintain_on = null where ${isAhead("maintain_on")}`,
  // No try is put off for longer than some hours.
  `update ${jobSchema}.job set start_after = now()
    where state < 'active' and start_after > now() + interval '1 day'`,
];

async function schedule(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const scheduled = new Set<string>();
  for (const { job } of handlers) {
    if (!job.schedule) continue;
    scheduled.add(job.name);
    await boss.schedule(job.name, job.schedule, {}, { tz: "Asia/Damascus", missed: "once" });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.has(name)) await boss.unschedule(name);
  }
}

async function attend(boss: PgBoss, { job, run }: JobHandler, pollSeconds: number): Promise<void> {
  const settings = {
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  let worker = "";
  worker = await boss.work<object, void, typeof settings>(job.name, settings, async (batch) => {
    const results: JobResult[] = [];
    for (const one of batch) results.push(await attempt(one, job.retryLimit, run));
    boss.notifyWorker(worker);
    return results;
  });
}

async function attempt(
  job: JobWithMetadata<object>,
  retryLimit: number,
  run: JobHandler["run"],
): Promise<JobResult> {
  const { id, name, signal } = job;
  const createdAt = job.sourceCreatedOn ?? job.createdOn;
  const { [requestedBy]: request, ...payload } = (job.data ?? {}) as Record<string, unknown>;
  const caller = typeof request === "string" ? { request } : {};
  try {
    await withLogScope({ job: id, ...caller }, () =>
      withPatience(() => run(payload, { id: job.sourceRootId ?? id, createdAt, signal })),
    );
    return { id, status: "completed" };
  } catch (error) {
    const isOver = error instanceof PermanentFailure || job.retryCount >= retryLimit;
    // The error is kept with the job; it may name people, so the log only says where to look.
    if (isOver) logger().error({ job: id, queue: name, ...caller }, "a job failed and is parked");
    else logger().warn({ job: id, queue: name, ...caller }, "a job failed and will be tried again");
    return { id, status: isOver ? "deadletter" : "failed", output: error };
  }
}
