import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import {
  database,
  databaseForSearches,
  isDatabaseAway,
  type ReadConnection,
  type ReadingDatabase,
  searchesAtOnce,
  searchSettings,
} from "#app/platform/database.server.ts";
import { Busy, causesOf, TooMany } from "#app/platform/errors.ts";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { openPool } from "#app/platform/postgres/pool.server.ts";
import { semaphore } from "#app/platform/semaphore.server.ts";
import { ReplicaWatch } from "./replica-watch.server.ts";

type Opened = { watch: ReplicaWatch; pool: pg.Pool; reading: ReadingDatabase };

let opened: Opened | undefined;
const forVisitors = new AsyncLocalStorage<true>();

export function openReplica(options: {
  databaseConfig: pg.PoolConfig;
  url: string;
  maxLagMs: number;
}): void {
  const { max } = options.databaseConfig;
  const replicaConfig: pg.PoolConfig = {
    ...(max ? { max } : {}),
    connectionString: options.url,
    connectionTimeoutMillis: 2_000,
    // A replica takes no writes; one that was promoted takes none from here either.
    options: "-c default_transaction_read_only=on",
  };
  const pool = openPool(
    { ...replicaConfig, query_timeout: 5_000, keepAlive: true },
    { preparesStatements: true, onIdleError: () => {} },
  );
  const watch = new ReplicaWatch({
    database: options.databaseConfig,
    replica: replicaConfig,
    maxLagMs: options.maxLagMs,
    onError: onceAMinute((error, unsaid) => {
      const problem = error instanceof Error ? error.message : String(error);
      logger().warn({ problem, unsaid }, "the replica is not used");
    }),
  });
  opened = { watch, pool, reading: readingFrom(pool, watch) };
}

export async function closeReplica(): Promise<void> {
  const closing = opened;
  opened = undefined;
  await closing?.watch.close();
  await closing?.pool.end();
}

/** Runs the response to a request without a session that writes nothing. */
export function readingForVisitors<T>(work: () => T): T {
  return opened ? forVisitors.run(true, work) : work();
}

/**
 * Visitors read from the replica while it has every change that this process knows of; members, who must see
 * what they just wrote, from the primary. A statement is repeated there when the replica goes away.
 */
export function databaseToRead(): ReadingDatabase {
  return opened && forVisitors.getStore() ? opened.reading : database();
}

const inTurn = semaphore(searchesAtOnce, { maxWaiting: 100, retryAfter: 5 });

/**
 * Runs a search when it is its turn, bounded by searchSettings. If its replica goes away it starts again.
 *
 * @throws {Busy} when too many wait already
 */
export async function searching<T>(work: (db: ReadConnection) => Promise<T>): Promise<T> {
  try {
    return await inTurn(() => searchNow(work));
  } catch (error) {
    throw error instanceof TooMany ? new Busy(error.retryAfter) : error;
  }
}

function searchNow<T>(work: (db: ReadConnection) => Promise<T>): Promise<T> {
  const reading = databaseToRead();
  const set = sql.join(
    Object.entries(searchSettings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
    sql`, `,
  );
  const its = reading === database() ? databaseForSearches() : null;
  if (its) return work(its);
  return reading.transaction(async (tx) => {
    await tx.execute(sql`select ${set}`);
    return work(tx);
  });
}

/** Content for visitors has changed: the replica is not read until it has the change. */
export function replicaMustCatchUp(): void {
  opened?.watch.changed();
}

/** How far the replica may be behind, in milliseconds, and whether it is read now; null without one. */
export function replicaState(): { lagMs: number; isRead: boolean } | null {
  const position = opened?.watch.position;
  const now = performance.now();
  return position ? { lagMs: position.lagAt(now), isRead: position.holdsAt(now) } : null;
}

function readingFrom(pool: pg.Pool, { position }: ReplicaWatch): ReadingDatabase {
  const eitherOf = async <T>(ofReplica: () => Promise<T>, ofDatabase: () => Promise<T>) => {
    if (!position.holdsAt(performance.now())) return ofDatabase();
    try {
      return await ofReplica();
    } catch (error) {
      if (!isAway(error)) throw error;
      position.lost();
      return ofDatabase();
    }
  };
  const query = (...given: unknown[]) => {
    const of = ({ $client }: { $client: pg.Pool }) =>
      Reflect.apply($client.query, $client, given) as Promise<unknown>;
    return eitherOf(
      () => of({ $client: pool }),
      () => of(database()),
    );
  };
  const reading: ReadConnection = drizzle({ client: { query } as unknown as pg.Pool });
  return Object.assign(reading, {
    transaction: <T>(work: (tx: ReadConnection) => Promise<T>) =>
      eitherOf(
        () => transact(pool, work),
        () => database().transaction(work),
      ),
  });
}

async function transact<T>(pool: pg.Pool, work: (tx: ReadConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await drizzle({ client }).transaction(work);
  } catch (error) {
    if (isAway(error)) failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure);
  }
}

/**
 * Away, too slow, or in conflict with replay (40001, 40P01). A primary that has become a standby counts as away
 * for writes; a replica always was one.
 */
function isAway(error: unknown): boolean {
  const codes = causesOf(error).map(({ code }) => code);
  if (isDatabaseAway(error) && !codes.includes("25006")) return true;
  return codes.some((code) => code === "40001" || code === "40P01");
}
