import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { publishingAtItsEnd } from "#app/platform/live/live-events.server.ts";
import { keepHotStatements } from "#app/platform/hot-statements.server.ts";

/** A connection or a transaction: what every query function takes first. */
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

/** The same for what only reads: a query function that takes it can be asked of a replica. */
export type ReadConnection = Pick<
  Connection,
  "select" | "selectDistinct" | "execute" | "$with" | "with" | "$count"
>;

export type ReadingDatabase = ReadConnection & {
  transaction<T>(work: (tx: ReadConnection) => Promise<T>): Promise<T>;
};

export type Database = NodePgDatabase & { $client: pg.Pool };

let opened: Database | undefined;

/**
 * Opens the pool that `database()` hands out. A lost connection is no reason to die: the pool opens
 * another, and until it can, callers get the error of their own query. `keepsStatements`: not where a
 * pooler gives each transaction another connection.
 */
export function openDatabase(
  config: pg.PoolConfig,
  onIdleError: (error: Error) => void,
  { keepsStatements = true } = {},
): Database {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...config });
  pool.on("error", onIdleError);
  // The pool listens only while a connection is idle; one that is lost at work fails its own query.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (keepsStatements) keepHotStatements(client);
  });
  opened = publishingTransactions(drizzle({ client: pool }), pool);
  return opened;
}

// Here and not at each caller: whoever causes something need not know that browsers hear of it.
function publishingTransactions(db: Database, pool: pg.Pool): Database {
  const transact: Database["transaction"] = async (work, config) => {
    // Drizzle's own keeps the connection for good when BEGIN fails.
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

/** The process's database; throws before `openDatabase`. */
export function database(): Database {
  if (!opened) throw new Error("The database is not open");
  return opened;
}

export async function closeDatabase(): Promise<void> {
  await opened?.$client.end();
  opened = undefined;
}

/** True for the failures that mean "the database is away" or cannot write, not "the query is wrong". */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (
      /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[1-3]|08...|53[1-3]00|58030)$/.test(
        code,
      )
    )
      return true;
    if (
      /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}

/** The name of the constraint that a statement broke, or null when that was not its trouble. */
export function brokenConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return null;
}
