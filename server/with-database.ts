import { setTimeout } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { loadFields } from "#app/features/listing-details/fields.server.ts";
import { type Database, withOpenDatabase } from "#app/platform/database.server.ts";
import { isCancelled } from "#app/platform/database-errors.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { connectDatabase, directPoolConfig } from "#app/platform/postgres/connect.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "./migrate.ts";
import { print, root } from "./operator.ts";
import { joinAllRooms } from "./rooms.ts";

/** Runs a command's work beside the site's database as it is. Commands go past a pooler. @throws {EnvError} */
export async function withServer<Result>(
  work: (env: Env, poolConfig: PoolConfig) => Promise<Result>,
): Promise<Result> {
  const env = readEnvAtRoot();
  configureSite(env);
  const { poolConfig, stop } = await connectDatabase(env, print);
  try {
    return await work(env, directPoolConfig(env, poolConfig));
  } finally {
    await stop();
  }
}

export function withDatabase<Result>(
  max: number,
  work: (db: Database, env: Env, poolConfig: PoolConfig) => Promise<Result>,
  settings: PoolConfig = {},
): Promise<Result> {
  return withServer(async (env, serverConfig) => {
    const poolConfig = { ...serverConfig, ...settings };
    await migrateDatabase(poolConfig, print, env);
    joinAllRooms();
    return withOpenDatabase({ max, ...poolConfig }, async (db) => {
      await loadFields(db);
      return work(db, env, poolConfig);
    });
  });
}

/**
 * The same for a command that may be stopped: what the database does for it is cancelled once `signal` comes. What
 * was written before stays, and the next run goes on there.
 */
export async function withDatabaseUntil(
  signal: AbortSignal,
  max: number,
  work: (db: Database, poolConfig: PoolConfig) => Promise<number>,
): Promise<number> {
  const settings = { application_name: `dalil ${newId()}` };
  const stoppable = async (db: Database, _: Env, poolConfig: PoolConfig) => {
    const finished = new AbortController();
    const cancel = () => void cancelSlow(poolConfig, settings.application_name, finished.signal);
    signal.addEventListener("abort", cancel);
    if (signal.aborted) cancel();
    try {
      return await work(db, poolConfig);
    } catch (error) {
      if (signal.aborted && isCancelled(error)) return 0;
      throw error;
    } finally {
      signal.removeEventListener("abort", cancel);
      finished.abort();
    }
  };
  const code = await withDatabase(max, stoppable, settings);
  if (!signal.aborted) return code;
  print("Stopped before the end. Run it again to continue.");
  return 130;
}

/** Again and again, since a statement may begin after the signal; what takes no time may end. */
async function cancelSlow(poolConfig: PoolConfig, name: string, finished: AbortSignal) {
  const one = { ...poolConfig, application_name: "dalil, stopping" };
  await withClient(one, async (client) => {
    while (!finished.aborted) {
      await client.query(
        `select pg_cancel_backend(pid) from pg_stat_activity
         where application_name = $1 and state = 'active' and query_start < clock_timestamp() - interval '0.5 s'`,
        [name],
      );
      await setTimeout(250);
    }
  }).catch((error: unknown) => print(`The database goes on for now: ${String(error)}`));
}

/** The settings of the environment; their relative paths begin in the program's folder. @throws {EnvError} */
export function readEnvAtRoot(): Env {
  const here = process.cwd();
  process.chdir(root);
  try {
    return readEnv(process.env);
  } finally {
    process.chdir(here);
  }
}
