import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type pg from "pg";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { exclusions } from "./exclusions.ts";

/** Measured on two cores with an ordinary disk (docs/backup.md): rows read, compressed and read again. */
const bytesPerSecond = 25_000_000;

export type Costs = {
  tableBytes: number;
  seconds: number;
  people: number;
};

export async function estimateCosts(poolConfig: pg.PoolConfig): Promise<Costs> {
  return withClient(poolConfig, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      `select coalesce(sum(pg_table_size(oid)), 0)::float8 as bytes from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)`,
      [Object.keys(exclusions)],
    );
    const { rows: known } = await client.query(
      "select 1 where to_regclass('public.users') is not null",
    );
    const people = known.length > 0 ? await client.query("select 1 from users limit 1") : null;
    const tableBytes = rows[0]?.bytes ?? 0;
    return { tableBytes, seconds: tableBytes / bytesPerSecond, people: people?.rowCount ?? 0 };
  });
}

export async function freeBytes(file: string): Promise<number | null> {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const found = await statfs(folder).catch(() => null);
    if (found) return found.bavail * found.bsize;
    if (folder === dirname(folder)) return null;
  }
}

export function inTime(seconds: number): string {
  if (seconds <= 1) return "1 second";
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}
