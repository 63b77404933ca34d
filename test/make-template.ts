import { join } from "node:path";
import pg from "pg";
import { createJobSchema } from "#app/platform/jobs/queues.server.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { migrate } from "#app/platform/postgres/migrate.server.ts";
import { grantToWebUser } from "#app/platform/postgres/web-role.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { fillSearchDictionary } from "#server/fill-search-dictionary.ts";
import { registerJobs } from "#server/worker.ts";

/** Makes the database that the tests' own are copied from; `connection` names one by its name. */
export async function makeTemplate(
  name: string,
  connection: (database: string) => pg.PoolConfig,
): Promise<void> {
  await withClient(connection("postgres"), (maker) =>
    maker.query(`create database ${name} template template0`),
  );
  const pool = new pg.Pool({ ...connection(name), max: 1 });
  await migrate(pool, join(import.meta.dirname, "../db/migrations"));
  await pool.end();
  await fillSearchDictionary(connection(name));
  await createJobSchema(
    connection(name),
    registerJobs(connection(name)).map(({ job }) => job),
  );
  await grantToWebUser({ databaseUrl: undefined, databaseWebUser: undefined }, connection(name));
  await analyzeTables(connection(name), "never analyzed");
}

export async function renameDatabase(
  from: string,
  to: string,
  connection: (database: string) => pg.PoolConfig,
): Promise<void> {
  await withClient(connection("postgres"), (client) =>
    client.query(`alter database ${from} rename to ${to}`),
  );
}
