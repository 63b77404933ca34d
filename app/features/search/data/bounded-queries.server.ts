import { sql } from "drizzle-orm";
import {
  type Connection,
  database,
  databaseForSearches,
  searchesAtOnce,
  searchSettings,
} from "#app/platform/database.server.ts";
import { Busy, TooMany } from "#app/platform/errors.ts";
import { semaphore } from "#app/platform/semaphore.server.ts";

const inTurn = semaphore(searchesAtOnce, { maxWaiting: 100, retryAfter: 5 });

/**
 * Runs a search when it is its turn, bounded by searchSettings.
 * @throws {Busy} when too many wait already
 */
export async function searching<T>(work: (db: Connection) => Promise<T>): Promise<T> {
  try {
    return await inTurn(() => searchNow(work));
  } catch (error) {
    throw error instanceof TooMany ? new Busy(error.retryAfter) : error;
  }
}

function searchNow<T>(work: (db: Connection) => Promise<T>): Promise<T> {
  const its = databaseForSearches();
  if (its) return work(its);
  const set = Object.entries(searchSettings).map(
    ([name, value]) => sql`set_config(${name}, ${value}, true)`,
  );
  return database().transaction(async (tx) => {
    await tx.execute(sql`select ${sql.join(set, sql`, `)}`);
    return work(tx);
  });
}
