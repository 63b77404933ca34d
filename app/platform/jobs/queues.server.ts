import { PgBoss, type Queue } from "pg-boss";
import type { PoolConfig } from "pg";
import { type JobSettings, jobSchema } from "./jobs.server.ts";
import { daySeconds } from "#app/platform/durations.ts";

type QueueOptions = Omit<Queue, "name" | "policy" | "partition" | "deadLetter">;
type PermanentOptions = { policy?: string; deadLetter?: string };

/** A worker that has not been heard of for so long is gone, and others do its job; in seconds. */
const heartbeatSeconds = 60;

/** The dead-letter queue: jobs that failed for good, with their queue and error. It has no worker. */
export const parkedQueue = "parked";

/** Creates pg-boss's schema and each job's queue; for processes that only add jobs, and the tests' template. */
export async function createJobSchema(poolConfig: PoolConfig, jobs: readonly JobSettings[]) {
  const boss = new PgBoss({
    ...poolConfig,
    schema: jobSchema,
    max: 1,
    supervise: false,
    schedule: false,
  });
  const problems: Error[] = [];
  boss.on("error", (error) => problems.push(error));
  try {
    await boss.start();
    await declareQueues(boss, jobs);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (problems[0]) throw problems[0];
}

/** Creates the queues that are missing, and gives the options of today to those that have others. */
export async function declareQueues(boss: PgBoss, jobs: readonly JobSettings[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const declare = async (name: string, options: QueueOptions, permanent: PermanentOptions = {}) => {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, { ...options, ...permanent });
    else if (!hasOptions(queue, options)) await boss.updateQueue(name, options);
  };
  await declare(parkedQueue, { retentionSeconds: 90 * daySeconds });
  for (const job of jobs) {
    const policy = job.oncePerKey ? "short" : "standard";
    await declare(job.name, optionsOf(job), { policy, deadLetter: parkedQueue });
  }
}

function hasOptions(queue: QueueOptions, options: QueueOptions): boolean {
  return Object.entries(options).every(
    ([option, value]) => queue[option as keyof QueueOptions] === value,
  );
}

function optionsOf(job: JobSettings): QueueOptions {
  return {
    // A sweep that was lost with its process is done again; one that throws is parked by its own limit.
    retryLimit: job.schedule ? 1_000_000 : job.retryLimit,
    retryDelay: job.retryDelay,
    retryBackoff: job.retryBackoff,
    ...(job.maxRetryDelay ? { retryDelayMax: job.maxRetryDelay } : {}),
    heartbeatSeconds,
    expireInSeconds: job.timeLimit ?? 15 * 60,
    deleteAfterSeconds: job.keepFor ?? daySeconds,
    notify: true,
  };
}
