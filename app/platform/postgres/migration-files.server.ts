import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

export class MigrationError extends Error {
  override name = "MigrationError";
  /** Whether the same start would fail again, until a person has mended something. */
  readonly isLasting: boolean;
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    const cause = options?.cause;
    this.isLasting =
      cause === undefined || (cause instanceof pg.DatabaseError && !passing.test(cause.code ?? ""));
  }
}

/** Classes of SQLSTATE that name the state of the server: connections, locks, disk, shutdown. */
const passing = /^(08|40|53|55|57|58)/;

export interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  if (names.length === 0) throw new MigrationError(`There are no migrations in ${folder}.`);
  names.forEach((name, index) => {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`The migration ${name} is not named like 1101-accounts.sql.`);
    }
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`The migrations ${before} and ${name} have the same number.`);
    }
  });
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { name, checksum: createHash("sha256").update(sql).digest("hex"), sql };
  });
}

export async function beginLanding(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

export async function noteLanded(client: pg.ClientBase, { name, checksum }: LandedMigration) {
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
    name,
    checksum,
  ]);
}

export type LandedMigration = Pick<Migration, "name" | "checksum">;

/** The migrations that have run, in order; null in a database that was never ours. */
export async function readLanded(client: pg.ClientBase): Promise<LandedMigration[] | null> {
  const { rows: found } = await client.query(
    "select 1 where to_regclass('schema_migrations') is not null",
  );
  if (found.length === 0) return null;
  const { rows } = await client.query<LandedMigration>(
    `select name, checksum from schema_migrations order by name collate "C"`,
  );
  return rows;
}
