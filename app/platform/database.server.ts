import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { causesOf } from "#app/platform/errors.ts";
import { publishingAtItsEnd } from "#app/platform/live/live-events.server.ts";
import { openPool } from "#app/platform/postgres/pool.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";

export type Connection = Pick<
  NodePgDatabase,
  | "select"
  | "selectDistinct"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "$with"
  | "with"
  | "$count"
>;

export type Database = NodePgDatabase & { $client: pg.Pool };

export type DatabaseUser = pg.PoolConfig;

let opened: Database | undefined;
let openedForJobs: Database | undefined;
let openedForSearches: Database | undefined;
let searchTime = Infinity;
const unhurried = new AsyncLocalStorage<true>();

type OpenOptions = {
  /** Not where a pooler gives each transaction another connection. */
  preparesStatements?: boolean;
  /** People wait for these statements: after some seconds the database counts as away. */
  answersRequests?: boolean;
  patience?: Partial<typeof requestPatience>;
};

/** How long a request waits for a connection, for a statement, and in all for a silent server (ms). */
const requestPatience = { connection: 5_000, statement: 5_000, silence: 6_000 };

const maxForJobs = 4;
const maxForSearches = 5;
const maxByDefault = 10;

const maxForSearch = 500;

/**
 * The bounds of a search. No statement takes longer (ms), scans a full table or has a generic plan, and the parts
 * of a union are read in their order.
 */
export const searchSettings: Readonly<Record<string, string>> = {
  statement_timeout: String(maxForSearch),
  enable_seqscan: "off",
  // Without statistics it takes another index than that of the order for as good.
  enable_incremental_sort: "off",
  jit: "off",
  plan_cache_mode: "force_custom_plan",
  max_parallel_workers_per_gather: "0",
  work_mem: "16MB",
};

export function openDatabase(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  { preparesStatements = true, answersRequests = false, patience }: OpenOptions = {},
): Database {
  const { connection, statement, silence } = { ...requestPatience, ...patience };
  const open = (poolConfig: pg.PoolConfig, isForRequests = answersRequests) => {
    const silenceMs = isForRequests ? silence : undefined;
    const pool = openPool(poolConfig, { preparesStatements, onIdleError, silenceMs });
    return publishingTransactions(drizzle({ client: pool }), pool);
  };
  const patient = {
    connectionTimeoutMillis: connection,
    ...config,
    ...(answersRequests && { connectionTimeoutMillis: connection }),
  };
  searchTime = answersRequests ? maxForSearch : Infinity;
  const max = config.max ?? maxByDefault;
  const forSearches = preparesStatements ? Math.min(maxForSearches, Math.floor(max / 4)) : 0;
  if (forSearches > 0) {
    const ofSearches = { ...searchSettings, ...(!answersRequests && { statement_timeout: "0" }) };
    const options = Object.entries(ofSearches).map(([name, value]) => `-c ${name}=${value}`);
    openedForSearches = open({
      ...patient,
      max: forSearches,
      options: [config.options, ...options].filter(Boolean).join(" "),
    });
  }
  opened = open({
    ...patient,
    max: max - forSearches,
    // A pooler takes no settings with a connection.
    ...(preparesStatements &&
      answersRequests && {
        statement_timeout: statement,
        idle_in_transaction_session_timeout: 2 * statement,
      }),
  });
  if (answersRequests) openedForJobs = open({ ...config, max: maxForJobs }, false);
  return opened;
}

export function withDatabaseOf<T>(
  user: DatabaseUser,
  work: (db: NodePgDatabase) => Promise<T>,
): Promise<T> {
  return withClient(user, (client) => work(drizzle({ client })));
}

export function withPatience<T>(work: () => T): T {
  return unhurried.run(true, work);
}

function publishingTransactions(db: Database, pool: pg.Pool): Database {
  const transact: Database["transaction"] = async (work, config) => {
    // Drizzle's own transaction never releases the connection when BEGIN fails.
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
  db.transaction = (work, config) => publishingAtItsEnd((run) => transact(run, config), work);
  return db;
}

export function database(): Database {
  const its = (unhurried.getStore() && openedForJobs) || opened;
  if (!its) throw new Error("The database is not open");
  return its;
}

/** So many searches at once: more would only share the processors. */
export const searchesAtOnce = Math.min(maxForSearches, Math.max(2, availableParallelism()));

export function timeForSearch(): number {
  return searchTime;
}

/** Whose connections have the settings of a search; null where there are few, or a pooler gives each transaction another. */
export function databaseForSearches(): Connection | null {
  return openedForSearches ?? null;
}

export async function closeDatabase(): Promise<void> {
  const all = [opened, openedForJobs, openedForSearches];
  [opened, openedForJobs, openedForSearches] = [undefined, undefined, undefined];
  await Promise.all(all.map((each) => each?.$client.end()));
}

/** For work beside the program, with a pool of its own that is closed behind it. */
export async function withOpenDatabase<Result>(
  config: pg.PoolConfig,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({ max: 1, ...config }, () => {});
  try {
    return await work(db);
  } finally {
    await closeDatabase();
  }
}

const awayCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|25006|57P0[1-3]|57014|25P0[34]|08...|53[1-3]00|58030)$/;
const awayMessages =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout/;

/** The database is away, cannot write or does not answer in time; not "the query is wrong". */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) => awayCodes.test(String(code)) || awayMessages.test(message),
  );
}

/** A database that follows another one, or is about to stop: it can be read. */
export function isReadOnly(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === "25006");
}

export function isCancelled(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === "57014");
}

export function brokenConstraint(error: unknown): string | null {
  const constraints = causesOf(error).map(({ constraint }) => constraint);
  return constraints.find((constraint) => typeof constraint === "string") ?? null;
}
