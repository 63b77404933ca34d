import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { loadFields } from "#app/features/listing-details/fields.server.ts";
import {
  closeDatabase,
  type Database,
  database,
  openDatabase,
} from "#app/platform/database.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { openSocket, type PostgresSocket } from "#app/platform/postgres/socket.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { templateName } from "./global-database.ts";

let count = 0;
/** To the run's engine, and what makes and removes databases there: of all files of this process. */
let socket: PostgresSocket | undefined;
let maker: pg.Pool | undefined;

/** A fresh database of this file's own, copied from the template, on the run's engine. */
export async function createDatabase(): Promise<{
  poolConfig: pg.PoolConfig;
  env: Env;
  remove(): Promise<void>;
}> {
  const dataDir = inject("dataDir");
  const { connection } = (socket ??= openSocket(preparePlace(dataDir)));
  maker ??= openMaker(connection("postgres"));
  const name = `dalil_${process.pid}_${++count}`;
  await maker.query(`create database ${name} template ${templateName} strategy file_copy`);
  const env = readEnv({
    DATA_DIR: join(dataDir, name),
    LOG_LEVEL: "silent",
    // All browsers of the tests come from one address.
    PAGES_PER_MINUTE: "0",
    PUBLIC_URL: "http://dalil.test",
  });
  return {
    poolConfig: connection(name),
    env,
    remove: async () => {
      await maker?.query(`drop database if exists ${name} with (force)`);
    },
  };
}

/**
 * How a program that is started reaches a database of its own through the run's pooler, as settings; without one
 * nothing, and it makes its own (test/long/pooler.long.test.ts).
 */
export async function settingsForPooler(): Promise<Record<string, string>> {
  const port = inject("poolerPort");
  if (port === null) return {};
  const { poolConfig } = await createDatabase();
  const { user, database } = poolConfig;
  return {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
    DATABASE_DIRECT_URL: addressOf(poolConfig),
  };
}

/** Opens a database of its own for the tests of a file; rooms reach it by `database()` as in the program. */
export function useDatabase(): { db(): Database } {
  let db: Database | undefined;
  let remove = async () => {};
  beforeAll(async () => {
    const made = await createDatabase();
    remove = made.remove;
    configureSite(made.env);
    db = openDatabase({ ...made.poolConfig, max: 8 }, () => {});
    await loadFields(db);
  });
  afterAll(async () => {
    await closeDatabase();
    await remove();
  });
  return {
    db: () => {
      if (!db) throw new Error("The database opens before the first test, not before");
      return db;
    },
  };
}

/** How what opens connections of its own reaches the database of a file. */
export function poolConfig() {
  const { host, port, user, database: name } = database().$client.options;
  return { host, port, user, database: name, ssl: false };
}

/** The way to a database of the embedded server as DATABASE_URL says it. */
export function addressOf({ host = "", user, database }: pg.PoolConfig): string {
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`;
}

function openMaker(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 1, allowExitOnIdle: true });
  // The engine ends before this process does.
  return pool.on("error", () => {});
}
