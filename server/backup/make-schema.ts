import type pg from "pg";
import type { Migration } from "#app/platform/postgres/migration-files.server.ts";

/** Makes the schema of these migrations, and no later one, within the caller's transaction. */
export async function makeSchema(
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(
    `create table schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  for (const { name, checksum, sql } of migrations) {
    // Nobody else is there to be kept waiting.
    await client.query(sql.replaceAll(/\bconcurrently\b/gi, ""));
    await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
      name,
      checksum,
    ]);
  }
}
