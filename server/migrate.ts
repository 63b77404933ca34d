import { join } from "node:path";
import pg from "pg";
import { migrate } from "#app/platform/postgres/migrate.server.ts";

/** Brings the schema to what this version of the program expects, before anything is served. */
export async function migrateDatabase(
  poolConfig: pg.PoolConfig,
  log: (line: string) => void,
): Promise<void> {
  const pool = new pg.Pool({ ...poolConfig, max: 1 });
  try {
    const { applied } = await migrate(pool, join(import.meta.dirname, "../db/migrations"));
    if (applied.length > 0)
      log(`The database was brought up to date (${applied.length} migrations).`);
  } finally {
    await pool.end();
  }
}
