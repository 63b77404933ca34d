import pg from "pg";
import { findWaiting } from "#app/platform/postgres/migrate.server.ts";
import { readLanded, readMigrations } from "#app/platform/postgres/migration-files.server.ts";
import { splitStatements } from "#app/platform/postgres/split-statements.server.ts";
import { type Judged, judgeMigration } from "./judge-statement.ts";

/** A statement of a migration that has not landed, with what it meets in the database. */
export type Step = Judged & {
  migration: string;
  /** As PostgreSQL knows them; null where no table is touched, or one that does not exist yet. */
  rows: number | null;
  /** About how long it works. */
  seconds: number;
};

// Measured on two cores with an ordinary disk, on the safe side.
const readPerSecond = 200_000_000;
const writtenPerSecond = 20_000_000;

/**
 * What the migrations of a folder will do to a database, which is only looked at; `landed` is how many it has.
 *
 * @throws {MigrationError} when the database is a newer program's, or a landed file has changed
 */
export async function readPlan(
  poolConfig: pg.PoolConfig,
  folder: string,
): Promise<{ landed: number; steps: Step[] }> {
  const client = new pg.Client(poolConfig);
  await client.connect();
  try {
    const landed = await readLanded(client);
    if (!landed?.length) return { landed: 0, steps: [] };
    const sizes = await readSizes(client);
    const steps = findWaiting(readMigrations(folder), landed).flatMap(({ name, sql }) =>
      judgeMigration(splitStatements(sql)).map((judged) => {
        const size = sizes.get(judged.table?.replace(/^public\./, "") ?? "");
        return {
          ...judged,
          migration: name,
          rows: size?.rows ?? null,
          seconds: reckon(judged, size),
        };
      }),
    );
    return { landed: landed.length, steps };
  } finally {
    await client.end();
  }
}

type Size = { rows: number; bytes: number };

async function readSizes(client: pg.Client): Promise<Map<string, Size>> {
  const { rows } = await client.query<Size & { name: string }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

function reckon({ work }: Judged, size: Size | undefined): number {
  if (!size || work === "nothing") return 0;
  return size.bytes / (work === "reads" ? readPerSecond : writtenPerSecond);
}
