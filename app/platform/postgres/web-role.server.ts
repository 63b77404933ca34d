import pg from "pg";
import type { Env } from "../env.server.ts";
import { LastingPostgresError } from "./postgres-error.server.ts";
import { withClient } from "./with-client.server.ts";

// What answers requests reads and writes rows as a second user: an injection cannot change a table, nor read
// files or start programs as the owner of the embedded server could. Migrations and pg-boss are the owner's.

const EMBEDDED_WEB_USER = "dalil_web";
/** Whether a migration has run, and with which secret, is the owner's to write. */
const ownersOnly = ["schema_migrations", "site_secret"];

type Users = Pick<Env, "databaseUrl" | "databaseWebUser">;

/** The same database as the user of web processes; as it is where DATABASE_URL has no second user. */
export function asWebUser(env: Users, config: pg.PoolConfig): pg.PoolConfig {
  const { databaseUrl, databaseWebUser } = env;
  if (!databaseUrl) return { ...config, user: EMBEDDED_WEB_USER };
  if (!databaseWebUser || !config.connectionString) return config;
  const url = new URL(config.connectionString);
  url.username = encodeURIComponent(databaseWebUser.name);
  url.password = encodeURIComponent(databaseWebUser.password);
  return { ...config, connectionString: url.href };
}

/**
 * Lets the user of web processes read and write the rows of all tables, those to come included.
 * @throws {LastingPostgresError} where DATABASE_WEB_USER does not exist
 */
export async function grantToWebUser(env: Users, config: pg.PoolConfig): Promise<void> {
  const { databaseUrl, databaseWebUser } = env;
  const name = databaseUrl ? databaseWebUser?.name : EMBEDDED_WEB_USER;
  if (!name) return;
  await withClient(config, async (client) => {
    if (!databaseUrl) await createUser(client, name);
    const { rows } = await client.query("select from pg_roles where rolname = $1", [name]);
    if (rows.length === 0)
      throw new LastingPostgresError(
        `DATABASE_WEB_USER is ${name}, which the database does not know: create role ${name} login password '…'.`,
      );
    await client.query(grantsTo(pg.escapeIdentifier(name)));
  });
}

async function createUser(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`create role ${pg.escapeIdentifier(name)} login`);
  } catch (error) {
    // It exists, or another starting program was quicker.
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    if (code !== "42710" && code !== "23505") throw error;
  }
}

function grantsTo(user: string): string {
  const [tables, sequences] = ["select, insert, update, delete", "usage, select, update"];
  const schemas = `(select string_agg(quote_ident(nspname), ', ') from pg_namespace
    where nspname in ('public', 'pgboss'))`;
  return `begin;
    select pg_advisory_xact_lock(hashtext('grants to the web user'));
    do $$ begin
      execute format('grant usage on schema %s to ${user}', ${schemas});
      execute format('grant ${tables} on all tables in schema %s to ${user}', ${schemas});
      execute format('grant ${sequences} on all sequences in schema %s to ${user}', ${schemas});
    end $$;
    alter default privileges grant usage on schemas to ${user};
    alter default privileges grant ${tables} on tables to ${user};
    alter default privileges grant ${sequences} on sequences to ${user};
    revoke insert, update, delete on ${ownersOnly.join(", ")} from ${user};
    commit`;
}
