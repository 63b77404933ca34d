import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { type Connection, type Database, database } from "#app/platform/database.server.ts";
import { currentRequest } from "#app/platform/logger.server.ts";

export const jobSchema = "pgboss";

/** Under it a payload carries the id of the request that asked for the job, for the log. */
export const requestedBy = "$request";

export interface JobSettings {
  readonly name: string;
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** Doubles the delay from one try to the next, up to `maxRetryDelay`. */
  readonly retryBackoff: boolean;
  readonly maxRetryDelay?: number;
  /** When an attempt counts as lost and is made again; 15 minutes unless told. */
  readonly timeLimit?: number;
  /** How many of these jobs a process does at the same time; 1 unless told. */
  readonly atOnce?: number;
  /** How long a finished job, payload and all, stays in the database; a day unless told. */
  readonly keepFor?: number;
  /** A cron expression in Damascus time. What came due while nothing ran is done once at the start. */
  readonly schedule?: string;
  /** While a job with the same `singletonKey` waits for its turn, another is not added. */
  readonly oncePerKey?: boolean;
}

export interface Job<Payload extends object> extends JobSettings {
  readonly payload?: Payload;
}

const usual = { retryLimit: 3, retryDelay: 60, retryBackoff: true };

/** The defaults: three more tries, after one, two and four minutes. */
export function defineJob<Payload extends object = Record<string, never>>(
  settings: Omit<JobSettings, keyof typeof usual> & Partial<JobSettings>,
): Job<Payload> {
  return { ...usual, ...settings };
}

/** Thrown by a handler when no other attempt can succeed: the job is parked at once. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

// A boss reads each queue's settings once, which costs more than to write a job. Both go through the caller's
// transaction: another connection might be waited for by all that have one.
type Executor = ReturnType<typeof fromDrizzle>;
const transaction = new AsyncLocalStorage<Executor>();
const bosses = new WeakMap<Database, PgBoss>();

function bossOf(db: Database): PgBoss {
  let boss = bosses.get(db);
  if (!boss) {
    const executeSql: Executor["executeSql"] = (...query) => {
      const current = transaction.getStore();
      if (!current) throw new Error("A job is written in a transaction");
      return current.executeSql(...query);
    };
    bosses.set(db, (boss = new PgBoss({ schema: jobSchema, db: { executeSql } })));
  }
  return boss;
}

/**
 * Writes a job in the caller's transaction: done at least once after the commit, by whichever process runs
 * the worker.
 * @returns the job's id, or null when the job is `oncePerKey` and one of that key already waits
 * @throws when the job is not among those that the worker knows
 */
export async function enqueue<Payload extends object>(
  tx: Connection,
  job: Job<Payload>,
  payload: Payload,
  options: { startAfter?: Date; singletonKey?: string } = {},
): Promise<string | null> {
  const request = currentRequest();
  const data = request ? { ...payload, [requestedBy]: request } : payload;
  return transaction.run(fromDrizzle(tx, sql), () =>
    bossOf(database()).send(job.name, data, options),
  );
}

const pendingStates = new Set(["created", "retry", "active"]);

/** The payloads of those that wait or run and have this in it. */
export async function pendingJobs<Payload extends object>(
  db: Connection,
  { name }: Job<Payload>,
  like: Partial<Payload>,
): Promise<Payload[]> {
  const found = await transaction.run(fromDrizzle(db, sql), () =>
    bossOf(database()).findJobs<Payload>(name, { data: like }),
  );
  return found.filter(({ state }) => pendingStates.has(state)).map(({ data }) => data);
}
