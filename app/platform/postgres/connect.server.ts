import pg from "pg";
import type { Env } from "../env.server.ts";
import { checkDatabase } from "./check-database.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { PostgresError } from "./postgres-error.server.ts";
import { withClient } from "./with-client.server.ts";

export interface Database {
  poolConfig: pg.PoolConfig;
  stop(): Promise<void>;
}

const EMBEDDED_DATABASE = "dalil";
const PATIENCE_MS = 15_000;
const PAUSE_MS = 500;

/**
 * Connects to the server of `DATABASE_URL`, or starts the one in the data folder, and makes sure that it
 * knows Arabic letters before anything is written to it.
 * @throws {PostgresError} one sentence with the problem and the cure
 */
export async function connectDatabase(
  env: Pick<Env, "databaseUrl" | "dataDir"> & Partial<Pick<Env, "postgresBin">>,
  log: (line: string) => void,
): Promise<Database> {
  if (env.databaseUrl) return connectGiven(env.databaseUrl, log);
  const embedded = await startEmbeddedPostgres({ ...env, log });
  try {
    await createDatabase(embedded.connection("postgres"), EMBEDDED_DATABASE);
    const poolConfig = embedded.connection(EMBEDDED_DATABASE);
    await withClient(poolConfig, checkDatabase);
    return { poolConfig, stop: embedded.stop };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function connectGiven(url: string, log: (line: string) => void): Promise<Database> {
  const poolConfig: pg.PoolConfig = { connectionString: url, connectionTimeoutMillis: 10_000 };
  const begun = performance.now();
  let hasLogged = false;
  for (;;) {
    try {
      await withClient(poolConfig, checkDatabase);
      return { poolConfig, stop: async () => {} };
    } catch (error) {
      if (error instanceof PostgresError) throw error;
      if (!mayComeUp(error) || performance.now() - begun > PATIENCE_MS) {
        throw new PostgresError(
          `The database ${nameOf(url)} cannot be reached (${reasonOf(error)}): check DATABASE_URL, ` +
            "and that the server runs.",
        );
      }
    }
    if (!hasLogged) log(`Waiting for the database ${nameOf(url)}.`);
    hasLogged = true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Without the pooler, for what needs its own connection (LISTEN, the lock of the migrations, jobs). */
export function directPoolConfig(
  { databaseDirectUrl }: Pick<Env, "databaseDirectUrl">,
  poolConfig: pg.PoolConfig,
): pg.PoolConfig {
  return databaseDirectUrl ? { ...poolConfig, connectionString: databaseDirectUrl } : poolConfig;
}

function mayComeUp(error: unknown): boolean {
  // cannot_connect_now is a server that starts; every other error is final.
  return !(error instanceof pg.DatabaseError) || error.code === "57P03";
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "no reason given";
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function createDatabase(connection: pg.ClientConfig, name: string): Promise<void> {
  await withClient(connection, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount) return;
    try {
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      // Another starting program was quicker: duplicate_database, or its unique index.
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code !== "42P04" && code !== "23505") throw error;
    }
  });
}
