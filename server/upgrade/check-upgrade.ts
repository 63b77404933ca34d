import { join } from "node:path";
import type pg from "pg";
import { clock } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.server.ts";
import { findWaiting } from "#app/platform/postgres/migrate.server.ts";
import { readLanded, readMigrations } from "#app/platform/postgres/migration-files.server.ts";
import { splitStatements } from "#app/platform/postgres/split-statements.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { estimateCosts, freeBytes, inTime } from "../backup/costs.ts";
import { backupName } from "../backup/retention.ts";
import { formatBytes, print, root } from "../operator.ts";
import { withServer } from "../with-database.ts";
import { type Judged, judgeMigration } from "./judge-statement.ts";

type Step = Judged & {
  migration: string;
  /** PostgreSQL's estimate; null where it has none, undefined where no table of today is touched. */
  rows: number | null | undefined;
  seconds: number;
};

// Measured on two cores with an ordinary disk, on the safe side.
const readPerSecond = 200_000_000;
const writtenPerSecond = 20_000_000;

/** Only reads the database; `landed` is how many it has. @throws {MigrationError} as `findWaiting` */
async function readPlan(poolConfig: pg.PoolConfig, folder: string) {
  return withClient(poolConfig, async (client) => {
    const landed = await readLanded(client);
    if (!landed?.length) return { landed: 0, steps: [] };
    const sizes = await readSizes(client);
    const steps = findWaiting(readMigrations(folder), landed).flatMap(({ name, sql }) =>
      judgeMigration(splitStatements(sql)).map((judged) => {
        const size = sizes.get(judged.table?.replace(/^public\./, "") ?? "");
        return {
          ...judged,
          migration: name,
          rows: size?.rows,
          seconds: estimateSeconds(judged, size),
        };
      }),
    );
    return { landed: landed.length, steps };
  });
}

/** `rows` is null where the table was never analyzed. */
type Size = { rows: number | null; bytes: number };

async function readSizes(client: pg.Client): Promise<Map<string, Size>> {
  const { rows } = await client.query<Size & { name: string }>(
    `select relname as name, nullif(reltuples, -1)::float8 as rows, pg_table_size(oid)::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

function estimateSeconds({ work }: Judged, size: Size | undefined): number {
  if (!size || work === "nothing") return 0;
  return size.bytes / (work === "reads" ? readPerSecond : writtenPerSecond);
}

/** Prints what this version will change in the database, and changes nothing. */
export function checkUpgrade(): Promise<number> {
  return withServer(async (env, poolConfig) => {
    const { landed, steps } = await readPlan(poolConfig, join(root, "db/migrations"));
    if (landed === 0) {
      print("The database is empty: this version fills it at its first start.");
      return 0;
    }
    if (steps.length === 0) {
      print("Nothing will change: the database has all migrations of this version.");
      return 0;
    }
    const files = new Set(steps.map(({ migration }) => migration));
    print(`${files.size} migrations are waiting, after ${landed} that have run:`);
    for (const file of files) printFile(file, steps);
    const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
    print(`Together about ${inTime(seconds)}; each wait for a lock is shorter than a second.`);
    return printBackup(env, poolConfig);
  });
}

function printFile(file: string, steps: readonly Step[]): void {
  print(`\n  ${file}`);
  for (const step of steps.filter(({ migration }) => migration === file)) {
    const known = step.rows === null ? "an unknown number of" : `about ${step.rows}`;
    const rows = step.rows === undefined ? "" : `${known} rows, `;
    const blocks = step.waits === "a moment" ? "everybody for a moment" : step.waits;
    const time = step.seconds >= 1 ? `, ${inTime(step.seconds)}` : "";
    const text = step.text.length > 90 ? `${step.text.slice(0, 90)}…` : step.text;
    print(`    line ${step.line}: ${text}\n      ${rows}blocks ${blocks}${time}`);
  }
  print("");
}

async function printBackup(env: Env, poolConfig: Parameters<typeof estimateCosts>[0]) {
  if (!env.backupBeforeUpgrade) {
    print(
      "BACKUP_BEFORE_UPGRADE is 0, so the program makes no backup first. Make one: npm run backup",
    );
    return 0;
  }
  const { tableBytes, seconds, people } = await estimateCosts(poolConfig);
  if (people === 0) return 0;
  const file = join(env.backupDir, backupName(clock.now()));
  const free = await freeBytes(file);
  print(
    `First comes a backup into ${env.backupDir}: about ${inTime(seconds)} and the pictures, at most ` +
      `${formatBytes(tableBytes)} and the pictures.${free === null ? "" : ` ${formatBytes(free)} are free there.`}`,
  );
  if (free === null || free > tableBytes) return 0;
  console.error(
    "The disk may be too small for the backup. Free some space, or set BACKUP_DIR to another disk.",
  );
  return 1;
}
