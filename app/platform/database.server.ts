import { AsyncLocalStorage } from "node:async_hooks";
import { availableParallelism } from "node:os";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { causesOf } from "#app/platform/errors.ts";
import { publishingAtItsEnd } from "#app/platform/live/live-events.server.ts";
import { openPool, type Statements } from "#app/platform/postgres/pool.server.ts";
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

type Opened = {
  main: Database;
  forJobs?: Database | undefined;
  forSearches?: Database | undefined;
  searchMs: number;
};

let opened: Opened | undefined;
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
  const open = (poolConfig: pg.PoolConfig, silenceMs = answersRequests ? silence : undefined) =>
    databaseOf(openPool(poolConfig, { preparesStatements, onIdleError, silenceMs }));
  const searchMs = answersRequests ? maxForSearch : Infinity;
  const max = config.max ?? maxByDefault;
  const forSearches = preparesStatements ? Math.min(maxForSearches, Math.floor(max / 4)) : 0;
  const patient = {
    ...config,
    connectionTimeoutMillis: answersRequests
      ? connection
      : (config.connectionTimeoutMillis ?? connection),
  };
  opened = {
    main: open({
      ...patient,
      max: max - forSearches,
      // A pooler takes no settings with a connection.
      ...(preparesStatements &&
        answersRequests && {
          statement_timeout: statement,
          idle_in_transaction_session_timeout: 2 * statement,
        }),
    }),
    forJobs: answersRequests ? open({ ...config, max: maxForJobs }, 0) : undefined,
    forSearches:
      forSearches > 0
        ? open({ ...patient, max: forSearches, options: searchOptions(config, answersRequests) })
        : undefined,
    searchMs,
  };
  return opened.main;
}

function searchOptions({ options }: pg.PoolConfig, isHurried: boolean): string {
  const settings = { ...searchSettings, ...(!isHurried && { statement_timeout: "0" }) };
  const set = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return [options, ...set].filter(Boolean).join(" ");
}

function databaseOf({ pool, onConnection }: ReturnType<typeof openPool>): Database {
  const db = drizzleOn({ query: (...given) => onConnection(({ query }) => query(...given)) });
  const transaction: Database["transaction"] = (work, config) =>
    publishingAtItsEnd(
      (run) => onConnection((statements) => drizzleOn(statements).transaction(run, config)),
      work,
    );
  return Object.assign(db, { $client: pool, transaction });
}

function drizzleOn(statements: Statements): NodePgDatabase {
  return drizzle({ client: statements as unknown as pg.PoolClient });
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

export function database(): Database {
  const its = (unhurried.getStore() && opened?.forJobs) || opened?.main;
  if (!its) throw new Error("The database is not open");
  return its;
}

/** So many searches at once: more would only share the processors. */
export const searchesAtOnce = Math.min(maxForSearches, Math.max(2, availableParallelism()));

export function timeForSearch(): number {
  return opened?.searchMs ?? Infinity;
}

/** Whose connections have the settings of a search; null where there are few, or a pooler gives each transaction another. */
export function databaseForSearches(): Connection | null {
  return opened?.forSearches ?? null;
}

export async function closeDatabase(): Promise<void> {
  const { main, forJobs, forSearches } = opened ?? {};
  opened = undefined;
  await Promise.all([main, forJobs, forSearches].map((each) => each?.$client.end()));
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

export function brokenConstraint(error: unknown): string | null {
  const constraints = causesOf(error).map(({ constraint }) => constraint);
  return constraints.find((constraint) => typeof constraint === "string") ?? null;
}
