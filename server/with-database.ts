import { closeDatabase, type Database, openDatabase } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import type { PoolConfig } from "pg";
import { migrateDatabase } from "./migrate.ts";
import { print } from "./operator.ts";

/** Runs a command's work on the site's database, after its migrations, with at most `max` connections. */
export async function withDatabase<Result>(
  env: Env,
  max: number,
  work: (db: Database, poolConfig: PoolConfig) => Promise<Result>,
): Promise<Result> {
  configureSite(env);
  const { poolConfig, stop } = await connectDatabase(env, print);
  try {
    await migrateDatabase(poolConfig, print, env);
    return await work(
      openDatabase({ max, ...poolConfig }, () => {}),
      poolConfig,
    );
  } finally {
    await closeDatabase();
    await stop();
  }
}
