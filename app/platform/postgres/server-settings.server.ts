/** The owner of everything in the embedded server. Its socket folder is the only key it needs. */
export const SUPERUSER = "dalil";

/** Names the socket file only: the server listens on no TCP port. */
export const SOCKET_PORT = 5432;

const settings: Readonly<Record<string, string>> = {
  listen_addresses: "",
  // Relative to the database files, where the server works: a socket's path may have 107 bytes.
  unix_socket_directories: "../pg-socket",
  unix_socket_permissions: "0700",
  port: String(SOCKET_PORT),
  max_connections: "100",
  shared_buffers: "128MB",
  wal_compression: "on",
  max_wal_size: "512MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_duration_statement: "-1",
  log_checkpoints: "off",
  // Whoever asked logs what came of it; the server's own words about a statement quote its values and rows.
  log_min_messages: "log",
  // Nobody subscribes to another server. A checkpoint would write how far each has come into a file of its own, and
  // end the server when the disk has no room for it.
  max_active_replication_origins: "0",
  cluster_name: "dalil",
};

/** The arguments that start the server on `cluster`; `overrides` are settings by name. */
export function serverArguments(
  cluster: string,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const all = Object.entries({ ...settings, ...overrides });
  return ["-D", cluster, ...all.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}

/** Nothing of the program's own environment (its secrets, PGPORT and fellows) reaches the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
