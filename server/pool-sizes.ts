import { availableParallelism } from "node:os";
import type pg from "pg";
import { memoryAllowed } from "#app/platform/machine.server.ts";

export type PoolSizes = { processes: number; connections: number };

const maxByDefault = 8;
const gigabyte = 1024 ** 3;

const maxConnections = 20;
const minConnections = 2;
const listeners = 2;
const maxReserved = 20;

/** One web process for each core, at most one for each gigabyte of memory, at most eight; a set number wins. */
export function wantedProcesses(
  set: number | undefined,
  machine = { cores: availableParallelism(), memory: memoryAllowed() },
): number {
  const fitting = Math.min(machine.cores, Math.floor(machine.memory / gigabyte), maxByDefault);
  return set ?? Math.max(1, fitting);
}

/** Divides `allowed` connections with one process to spare (during a replacement there are two). */
export function poolSizes(wanted: number, allowed: number): PoolSizes {
  const reserved = Math.min(maxReserved, Math.floor(allowed / 4));
  for (let processes = wanted; ; processes--) {
    const places = processes === 1 ? 1 : processes + 1;
    const share = Math.floor((allowed - reserved) / places) - listeners;
    if (share >= minConnections || processes === 1)
      return {
        processes,
        connections: Math.min(maxConnections, Math.max(minConnections, share)),
      };
  }
}

export async function countAllowed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ allowed: number }>(
    `select least(
       current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0),
       nullif(datconnlimit, -1), nullif(rolconnlimit, -1)) as allowed
     from pg_database, pg_roles
     where datname = current_database() and rolname = current_user`,
  );
  return rows[0]?.allowed ?? maxConnections;
}
