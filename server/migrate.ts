import { join } from "node:path";
import pg from "pg";
import { clock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import { migrate } from "#app/platform/postgres/migrate.server.ts";
import { configureSite } from "#app/platform/site.server.ts";

/**
 * Brings the schema up to date before anything is served. With `env`, a database that holds people is backed
 * up first (BACKUP_BEFORE_UPGRADE), and is not changed when that fails.
 */
export async function migrateDatabase(
  poolConfig: pg.PoolConfig,
  log: (line: string) => void,
  env?: Env,
): Promise<void> {
  const pool = new pg.Pool({ ...poolConfig, max: 1 });
  // A closed pool does not wait for its connections: the embedded server may be the one to end them.
  pool.on("error", () => {});
  try {
    const { applied } = await migrate(pool, join(import.meta.dirname, "../db/migrations"), {
      log,
      before: async () => {
        if (env?.backupBeforeUpgrade) await backUpFirst(poolConfig, env, log);
      },
    });
    if (applied.length > 0) log(`Migrated the database (${applied.length} migrations).`);
  } finally {
    await pool.end();
  }
}

// Loaded when it is needed: an ordinary start has nothing to back up.
async function backUpFirst(poolConfig: pg.PoolConfig, env: Env, log: (line: string) => void) {
  const { estimateCosts, inTime } = await import("./backup/costs.ts");
  const { people, seconds } = await estimateCosts(poolConfig);
  if (people === 0) return;
  const { backupName, rotateBackups } = await import("./backup/retention.ts");
  const { writeBackup } = await import("./backup/write-backup.ts");
  configureSite(env);
  const now = clock.now();
  const file = join(env.backupDir, backupName(now, { isBeforeUpgrade: true }));
  log(
    `This version changes the database. First comes a backup into ${file}: about ${inTime(seconds)}, and ` +
      "the pictures. With BACKUP_BEFORE_UPGRADE=0 you make it yourself.",
  );
  const progress = { rows: () => {}, files: () => {}, checking: () => {} };
  await writeBackup({ poolConfig, file, progress });
  await rotateBackups(env.backupDir, env.backupKeep, now);
}
