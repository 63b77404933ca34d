import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { preparePlace, readServerPid } from "#app/platform/postgres/place.server.ts";
import { startEngine } from "./engine.ts";

/** A server that is none of the program's, as on another machine; with an empty database, `dalil`. */
export type OutsidePostgres = {
  /** What DATABASE_URL is set to. */
  url: string;
  poolConfig: pg.PoolConfig;
  folder: string;
  /** Asks its database, past the program. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Kills it as a power cut would; it comes back by itself, a moment later. */
  kill(): void;
  close(): Promise<void>;
};

const name = "dalil";

export async function startOutsidePostgres(
  settings: Record<string, string> = {},
): Promise<OutsidePostgres> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-pg-"));
  const server = await openAt(folder, settings, "postgres");
  await server.ask(`create database ${name} template template0`);
  await server.close();
  return openAt(folder, settings, name);
}

async function openAt(
  folder: string,
  settings: Record<string, string>,
  database: string,
): Promise<OutsidePostgres> {
  const server = await startEngine({
    dataDir: folder,
    log: () => {},
    settings: { fsync: "off", ...settings },
  });
  const connection = server.connection(database);
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on("error", () => {});
  const { host, port, user } = connection;
  return {
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    poolConfig: connection,
    folder,
    ask: async (text, values = []) => (await pool.query(text, values)).rows,
    kill: () => {
      const pid = readServerPid(preparePlace(folder));
      if (pid) process.kill(pid, "SIGKILL");
    },
    close: async () => {
      await pool.end();
      await server.stop();
      if (database === name) rmSync(folder, { recursive: true, force: true });
    },
  };
}
