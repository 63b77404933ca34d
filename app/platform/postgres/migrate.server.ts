import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { landedToday, lastCommitBefore } from "./baseline.server.ts";
import {
  beginLanding,
  type LandedMigration,
  type Migration,
  MigrationError,
  noteLanded,
  readLanded,
  readMigrations,
} from "./migration-files.server.ts";
import { splitStatements } from "./split-statements.server.ts";

export { MigrationError };

export interface MigrateOptions {
  before?: (client: pg.ClientBase) => Promise<void>;
  /** Called when nothing waits any more, also where nothing did; nobody else migrates meanwhile. */
  after?: (client: pg.ClientBase) => Promise<void>;
  log?: (line: string) => void;
  /** How long a file is retried while others hold its locks, in milliseconds. */
  patienceMs?: number;
}

/** Held by whoever makes or changes the schema; no other advisory lock of the program has this number. */
export const MIGRATE_LOCK = 7_241_002;

/** A statement that waits for a lock blocks everybody after it: no longer than this. */
const LOCK_TIMEOUT = "900ms";
const PATIENCE_MS = 120_000;
const LONGEST_PAUSE_MS = 5_000;
const TURN_MS = 100;

/**
 * Applies the files of `folder` that the database has not seen, in the order of their names, each
 * in its own transaction. Programs that start at the same time take turns. It waits less than a second at a
 * time for a lock, so that no writer waits longer.
 * @returns the names of the files applied now
 * @throws {MigrationError} when a file fails, has changed after it landed, comes before one that
 *   landed, or the database knows one that the folder does not
 */
export async function migrate(
  pool: pg.Pool,
  folder: string,
  options: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    await lockMigrations(client);
    await beginLanding(client);
    const waiting = findWaiting(migrations, (await readLanded(client)) ?? []);
    if (waiting.length > 0) await options.before?.(client);
    for (const migration of waiting) await applyPatiently(client, migration, options);
    await options.after?.(client);
    return { applied: waiting.map(({ name }) => name) };
  } finally {
    // Closed, not released to the pool: the lock ends with the connection in any case.
    client.release(true);
  }
}

async function lockMigrations(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock($1) as mine",
      [MIGRATE_LOCK],
    );
    if (rows[0]?.mine) return;
    await pause(TURN_MS);
  }
}

/**
 * The migrations that a database lacks, of which `all` have landed.
 * @throws {MigrationError} for a newer program's, one older than the first file, or a changed file
 */
export function findWaiting(migrations: Migration[], all: LandedMigration[]): Migration[] {
  const landed = landedToday(migrations, all);
  if (!landed) {
    throw new MigrationError(
      `The database is older than this program can bring up to date: its last migration is ${all.at(-1)?.name}. ` +
        `Start the program of commit ${lastCommitBefore} on it once, then this one (docs/upgrading.md).`,
    );
  }
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of landed) {
    const migration = byName.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database has the migration ${name}, which this program does not know. Start the newer ` +
          "program that brought it, or restore the backup from before its upgrade (docs/backup.md).",
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} in the database differs from the one of this program. If an unreleased ` +
          "version made the database, use that version, restore an older backup into an empty place " +
          "(docs/backup.md), or start with an empty one. If the file was edited, undo the edit. " +
          "Nothing was changed.",
      );
    }
  }
  const last = landed.at(-1);
  const landedNames = new Set(landed.map(({ name }) => name));
  const waiting = migrations.filter(({ name }) => !landedNames.has(name));
  const early = waiting.find(({ name }) => last && name < last.name);
  if (early) {
    throw new MigrationError(
      `The migration ${early.name} comes before ${last?.name}, which has run already. Give it the next ` +
        "free number.",
    );
  }
  return waiting;
}

async function applyPatiently(
  client: pg.PoolClient,
  migration: Migration,
  { log = () => {}, patienceMs = PATIENCE_MS }: MigrateOptions,
): Promise<void> {
  const begun = performance.now();
  for (let tries = 1; ; tries++) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as Partial<pg.DatabaseError>) : undefined;
      const isLocked = cause?.code === "55P03" || cause?.code === "40P01";
      if (!isLocked || performance.now() - begun > patienceMs) throw error;
      await client.query("rollback");
      if (tries === 1) log(`${migration.name} waits for a lock that others hold; trying again.`);
      await pause(Math.min(LONGEST_PAUSE_MS, 200 * tries));
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { name, sql } = migration;
  try {
    if (isConcurrent(sql)) await applyConcurrently(client, sql);
    await client.query("begin");
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    if (!isConcurrent(sql)) await client.query(sql);
    await noteLanded(client, migration);
    await client.query("commit");
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed${placeIn(sql, error)}`, {
      cause: error,
    });
  }
}

/** Whether a file builds or drops indexes concurrently, which no transaction can. */
function isConcurrent(sql: string): boolean {
  return splitStatements(sql).some(({ text }) => /\bindex\s+concurrently\b/i.test(text));
}

// An interrupted one leaves an invalid index; each statement starts again.
async function applyConcurrently(client: pg.PoolClient, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace`,
  );
  for (const { text } of splitStatements(sql)) {
    const made = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i.exec(
      text,
    );
    if (made && rows.some(({ name }) => name === made[1]))
      await client.query(`drop index concurrently ${made[1]}`);
    await client.query(text);
  }
}

function placeIn(sql: string, error: unknown): string {
  const { message, position } = error as Partial<pg.DatabaseError>;
  const line = position ? ` in line ${sql.slice(0, Number(position)).split("\n").length}` : "";
  return `${line}: ${message}`;
}
