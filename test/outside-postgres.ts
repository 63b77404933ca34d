import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
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
  const server = await openAt(folder, { wal_keep_size: "256MB", ...settings }, "postgres");
  await server.ask(`create database ${name} template template0`);
  await server.close();
  return openAt(folder, { wal_keep_size: "256MB", ...settings }, name);
}

/** A streaming replica of it, made as pg_basebackup does: of its files while it is at work. */
export async function startReplica(primary: OutsidePostgres): Promise<OutsidePostgres> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-pg-"));
  const [from, to] = [preparePlace(primary.folder), preparePlace(folder)];
  // Begun and ended by one connection.
  const maker = new pg.Client(primary.poolConfig);
  await maker.connect();
  await maker.query("select pg_backup_start('replica', true)");
  copyFiles(from.cluster, to.cluster);
  const { rows } = await maker.query<{ label: string }>(
    "select labelfile as label from pg_backup_stop(false)",
  );
  await maker.end();
  writeFileSync(join(to.cluster, "backup_label"), rows[0]?.label ?? "");
  writeFileSync(join(to.cluster, "standby.signal"), "");
  const settings = {
    primary_conninfo: `host=${from.socketFolder} port=5432 user=${primary.poolConfig.user}`,
  };
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

/** All but what is the running server's own, and its log, which the replica asks it for. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (/^(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp.*)$/.test(entry.name)) continue;
    const [inner, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name === "pg_wal") makeLogFolders(inner, copy);
    else if (entry.isDirectory()) copyFiles(inner, copy);
    else if (entry.isFile()) copyFile(inner, copy);
  }
}

function makeLogFolders(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isDirectory()) mkdirSync(join(to, entry.name), { mode: 0o700 });
}

function copyFile(from: string, to: string): void {
  try {
    writeFileSync(to, readFileSync(from), { mode: statSync(from).mode & 0o777 });
  } catch (error) {
    // Gone meanwhile: the log says so, too.
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}
