import { join } from "node:path";
import pg from "pg";
import type { Env } from "#app/platform/env.server.ts";
import { migrate } from "#app/platform/postgres/migrate.server.ts";
import { grantToWebUser } from "#app/platform/postgres/web-role.server.ts";

/**
 * Brings the schema up to date before anything is served. With `env`, a database that holds people is backed
 * up first (BACKUP_BEFORE_UPGRADE), and is not changed when that fails.
 */
export async function migrateDatabase(
  poolConfig: pg.PoolConfig,
  log: (line: string) => void,
  env?: Env,
  folder = join(import.meta.dirname, "../db/migrations"),
): Promise<void> {
  const pool = new pg.Pool({ ...poolConfig, max: 1 });
  // A closed pool does not wait for its connections: the embedded server may be the one to end them.
  pool.on("error", () => {});
  try {
    const { applied } = await migrate(pool, folder, {
      log,
      before: async (client) => {
        if (!env?.backupBeforeUpgrade) return;
        // Loaded when it is needed: an ordinary start has nothing to back up.
        const { backUpBeforeUpgrade } = await import("./backup/before-upgrade.ts");
        await backUpBeforeUpgrade(client, { env, poolConfig, log });
      },
      after: async (client) => {
        const { rowCount } = await client.query(
          "select where to_regclass('upgrade_under_way') is not null",
        );
        if (!rowCount || !env) return;
        const { endUpgrade } = await import("./backup/before-upgrade.ts");
        await endUpgrade(client, env);
      },
    });
    if (env) await grantToWebUser(env, poolConfig);
    if (applied.length > 0) log(`Migrated the database (${applied.length} migrations).`);
  } finally {
    await pool.end();
  }
}
