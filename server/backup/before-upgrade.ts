import { basename, join } from "node:path";
import type pg from "pg";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import { readLanded } from "#app/platform/postgres/migration-files.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { estimateCosts, inTime } from "./costs.ts";
import { backupName, rotateBackups } from "./retention.ts";
import { writeBackup } from "./write-backup.ts";

type Upgrade = { env: Env; poolConfig: pg.PoolConfig; log: (line: string) => void };

/**
 * Backs up a database that holds people, once for each upgrade: a start after an interruption finds the backup
 * of the first one. `client` is the connection that migrates.
 */
export async function backUpBeforeUpgrade(
  client: pg.ClientBase,
  { env, poolConfig, log }: Upgrade,
): Promise<void> {
  const { people, seconds } = await estimateCosts(poolConfig);
  if (people === 0) return;
  const landed = (await readLanded(client)) ?? [];
  const now = clock.now();
  const { past, future } = await listBackups(env.backupDir, now);
  const name = await backupUnderWay(client, landed.length);
  if (name && [...past, ...future].some(({ file }) => basename(file) === name)) {
    log(`This upgrade was interrupted. The backup from before it is ${join(env.backupDir, name)}.`);
    return;
  }
  configureSite(env);
  const schema = landed.at(-1)?.name.slice(0, 4);
  const file = join(env.backupDir, backupName(now, schema));
  log(
    `This version changes the database. First comes a backup into ${file}: about ${inTime(seconds)}, and ` +
      "the pictures. With BACKUP_BEFORE_UPGRADE=0 you make it yourself.",
  );
  const progress = { rows: () => {}, files: () => {}, checking: () => {} };
  await writeBackup({ poolConfig, file, progress });
  await client.query(
    `create table if not exists upgrade_under_way
       (backup text not null, landed int not null, begun_at timestamptz not null default now());
     truncate upgrade_under_way`,
  );
  await client.query("insert into upgrade_under_way (backup, landed) values ($1, $2)", [
    basename(file),
    landed.length,
  ]);
}

/**
 * The backup of the upgrade that has begun; null where none has. Until the first migration has landed the old
 * program may have served again since: then the backup lacks what it wrote.
 */
async function backupUnderWay(client: pg.ClientBase, landed: number): Promise<string | null> {
  if (!(await exists(client, "upgrade_under_way"))) return null;
  const servedSince = (await exists(client, "pgboss.version"))
    ? "exists (select from pgboss.version where cron_on > begun_at)"
    : "false";
  const { rows } = await client.query<{ backup: string }>(
    `select backup from upgrade_under_way where landed < $1 or not ${servedSince}`,
    [landed],
  );
  return rows[0]?.backup ?? null;
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rowCount } = await client.query("select where to_regclass($1) is not null", [table]);
  return rowCount === 1;
}

/** The way back is needed until here, whatever was interrupted: only now do older backups go. */
export async function endUpgrade(client: pg.ClientBase, env: Env): Promise<void> {
  await client.query("drop table if exists upgrade_under_way");
  await rotateBackups(env.backupDir, env.backupKeep, clock.now());
}
