import { freeBytes } from "../disk-room.server.ts";
import { memoryAllowed } from "../machine.server.ts";

/** The owner of everything in the embedded server. Its socket folder is the only key it needs. */
export const SUPERUSER = "dalil";

export const SOCKET_PORT = 5432;

const mega = 1024 * 1024;

const settings: Readonly<Record<string, string>> = {
  listen_addresses: "",
  // Relative to the database files, where the server works: a socket's path may have 107 bytes.
  unix_socket_directories: "../pg-socket",
  unix_socket_permissions: "0700",
  port: String(SOCKET_PORT),
  max_connections: "100",
  wal_compression: "on",
  // Compiling a statement takes longer than any of ours runs.
  jit: "off",
  // For an SSD. At 1.1 a list of conversations looks at a fifth more; at 4, as shipped, one's own listings at
  // four times.
  random_page_cost: "2",
  effective_io_concurrency: "64",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_duration_statement: "-1",
  log_checkpoints: "off",
  // The caller logs the result; the server's own messages quote values and rows.
  log_min_messages: "log",
  // No replication. Else a checkpoint writes a file for it, and ends the server when the disk is full.
  max_active_replication_origins: "0",
  cluster_name: "dalil",
};

/** From memory and free disk, both in bytes. A sixth of the memory is the server's, so that 1 GB is enough. */
export function machineSettings(memory: number, freeDisk: number): Record<string, string> {
  const share = (part: number, min: number, max: number, of = memory) =>
    `${Math.round(Math.min(max, Math.max(min, of / part / mega)))}MB`;
  return {
    shared_buffers: share(6, 128, 4096),
    effective_cache_size: share(2, 256, 65_536),
    work_mem: share(512, 4, 32),
    maintenance_work_mem: share(24, 64, 512),
    max_wal_size: share(20, 512, 4096, freeDisk),
    // Of the log that a second place has not taken yet; then it needs a new base copy.
    max_slot_wal_keep_size: share(10, 1024, 16_384, freeDisk),
  };
}

export function serverArguments(cluster: string, overrides: Readonly<Record<string, string>>) {
  const ofMachine = machineSettings(memoryAllowed(), freeBytes(cluster));
  const all = Object.entries({ ...settings, ...ofMachine, ...overrides });
  return ["-D", cluster, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Nothing of the program's own environment (its secrets, PGPORT and fellows) reaches the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
