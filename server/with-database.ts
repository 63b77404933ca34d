import type { PoolConfig } from "pg";
import { closeDatabase, type Database, openDatabase } from "#app/platform/database.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase, directPoolConfig } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "./migrate.ts";
import { print, root } from "./operator.ts";

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

/** The same on the database itself, after its migrations, with at most `max` connections. */
export function withDatabase<Result>(
  max: number,
  work: (db: Database, env: Env, poolConfig: PoolConfig) => Promise<Result>,
): Promise<Result> {
  return withServer(async (env, poolConfig) => {
    await migrateDatabase(poolConfig, print, env);
    try {
      return await work(
        openDatabase({ max, ...poolConfig }, () => {}),
        env,
        poolConfig,
      );
    } finally {
      await closeDatabase();
    }
  });
}

/** The settings of the environment; their relative paths begin in the program's folder. @throws {EnvError} */
function readEnvAtRoot(): Env {
  const here = process.cwd();
  process.chdir(root);
  try {
    return readEnv(process.env);
  } finally {
    process.chdir(here);
  }
}
