import { closeSync, constants, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Place } from "./place.server.ts";
import { LastingPostgresError, PostgresError } from "./postgres-error.server.ts";
import { SOCKET_PORT, SUPERUSER } from "./server-settings.server.ts";

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
  connectionTimeoutMillis: number;
}

export interface PostgresSocket {
  connection(database: string): EmbeddedConnection;
  close(): void;
}

export type ConnectionAttempt =
  | { state: "ready"; client: pg.Client }
  | { state: "starting" }
  /** A process in some container holds the socket and does not answer: it may be frozen. */
  | { state: "silent" }
  | { state: "nobody" };

const LONGEST_SOCKET_PATH = 103;

/** On Linux through the opened folder under `/proc`: a long path does no harm. For this process's life. */
export function openSocket(place: Place): PostgresSocket {
  const handle = openSync(place.socketFolder, constants.O_RDONLY | constants.O_DIRECTORY);
  const shortPath = [`/proc/${process.pid}/fd/${handle}`, `/proc/self/fd/${handle}`].find((path) =>
    existsSync(path),
  );
  const host = shortPath ?? place.socketFolder;
  const length = Buffer.byteLength(join(host, `.s.PGSQL.${SOCKET_PORT}`));
  if (length > LONGEST_SOCKET_PATH) {
    closeSync(handle);
    throw new LastingPostgresError(
      `The path ${place.dataDir} is too long for the database's socket: set DATA_DIR to a shorter one.`,
    );
  }
  return {
    connection: (database) => ({
      host,
      port: SOCKET_PORT,
      user: SUPERUSER,
      database,
      ssl: false,
      connectionTimeoutMillis: 10_000,
    }),
    close: () => closeSync(handle),
  };
}

/** Tries to connect once. @throws {PostgresError} when the server refuses */
export async function tryConnect(
  socket: PostgresSocket,
  applicationName: string,
): Promise<ConnectionAttempt> {
  const client = new pg.Client({
    ...socket.connection("postgres"),
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return { state: "ready", client };
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) {
      const { code = "" } = error as NodeJS.ErrnoException;
      return { state: /^(ENOENT|ECONNREFUSED)$/.test(code) ? "nobody" : "silent" };
    }
    // cannot_connect_now: starting up, recovering or shutting down
    if (error.code === "57P03") return { state: "starting" };
    throw new PostgresError(`The database refuses the program: ${error.message}.`);
  }
}
