import type pg from "pg";
import { type Migration, MigrationError, readMigrations } from "./migration-files.server.ts";

export { MigrationError };

interface LandedMigration {
  name: string;
  checksum: string;
}

// Any number that no other advisory lock of the program uses.
const MIGRATE_LOCK = 7_241_002;

/**
 * Applies the files of `folder` that the database has not seen, in the order of their names, each
 * in its own transaction. Programs that start at the same time take turns.
 *
 * @returns the names of the files applied now
 * @throws {MigrationError} when a file fails, has changed after it landed, comes before one that
 *   landed, or the database knows one that the folder does not
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<{ applied: string[] }> {
  const migrations = readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATE_LOCK]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows: landed } = await client.query<LandedMigration>(
      `select name, checksum from schema_migrations order by name collate "C"`,
    );
    const waiting = compare(migrations, landed);
    for (const migration of waiting) await apply(client, migration);
    return { applied: waiting.map(({ name }) => name) };
  } finally {
    // Closed, not given back: the lock goes with the connection, whatever has happened to it.
    client.release(true);
  }
}

function compare(migrations: Migration[], landed: LandedMigration[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of landed) {
    const migration = byName.get(name);
    if (!migration) {
      throw new MigrationError(
        `The database knows the migration ${name} and this program does not: start the newer ` +
          "program that brought it.",
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it landed: restore the file, and write the ` +
          "change into a new migration.",
      );
    }
  }
  const last = landed.at(-1);
  const landedNames = new Set(landed.map(({ name }) => name));
  const waiting = migrations.filter(({ name }) => !landedNames.has(name));
  const early = waiting.find(({ name }) => last && name < last.name);
  if (early) {
    throw new MigrationError(
      `The migration ${early.name} comes before ${last?.name}, which has landed: give it the next ` +
        "free number.",
    );
  }
  return waiting;
}

async function apply(client: pg.PoolClient, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    throw new MigrationError(`The migration ${name} failed${placeIn(sql, error)}`, {
      cause: error,
    });
  }
}

function placeIn(sql: string, error: unknown): string {
  const { message, position } = error as Partial<pg.DatabaseError>;
  const line = position ? ` in line ${sql.slice(0, Number(position)).split("\n").length}` : "";
  return `${line}: ${message}`;
}
