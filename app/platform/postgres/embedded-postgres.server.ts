import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { preparePlace } from "./place.server.ts";
import {
  rotateServerLog,
  connectOrStart,
  leaveServer,
  type Server,
} from "./server-process.server.ts";
import { type EmbeddedConnection, openSocket } from "./socket.server.ts";

export interface EmbeddedPostgresOptions {
  dataDir: string;
  postgresBin?: string;
  log: (line: string) => void;
  settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  connection(database: string): EmbeddedConnection;
  /** Disconnects from the server; the last program stops it. May be called twice. */
  stop(): Promise<void>;
}

const LONGEST_RETRY_PAUSE_MS = 5_000;
const LOG_LOOKED_AT_EVERY_MS = 60_000;

/**
 * Starts the PostgreSQL server of the data folder, or joins the one that runs there, also one whose program
 * was killed. While the program lives, a server that dies is started again.
 * @throws {PostgresError} one sentence with the problem and the cure
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, postgresBin, log, settings = {} } = options;
  const place = preparePlace(dataDir);
  const socket = openSocket(place);
  const server: Server = { place, socket, postgresBin, overrides: settings, log };
  try {
    const leave = await holdPresence(server);
    const bounding = setInterval(() => rotateServerLog(place), LOG_LOOKED_AT_EVERY_MS).unref();
    const stop = () => {
      clearInterval(bounding);
      return leave();
    };
    return { connection: socket.connection, stop };
  } catch (error) {
    socket.close();
    throw error;
  }
}

async function holdPresence(server: Server): Promise<() => Promise<void>> {
  let leaving: Promise<void> | null = null;
  let returning: Promise<void> = Promise.resolve();
  let presence = await enter(true);

  async function enter(mayCreate: boolean): Promise<pg.Client> {
    const client = await connectOrStart(server, mayCreate);
    client.once("end", () => {
      if (!leaving) returning = comeBack();
    });
    return client;
  }

  async function comeBack(): Promise<void> {
    server.log("The database server has stopped; starting it again.");
    for (let waitMs = 250; !leaving; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_PAUSE_MS)) {
      try {
        presence = await enter(false);
        server.log("The database server is running again.");
        return;
      } catch (error) {
        server.log(error instanceof Error ? error.message : String(error));
      }
      await pause(waitMs);
    }
  }

  async function leave(): Promise<void> {
    await returning;
    await leaveServer(server, presence);
    server.socket.close();
  }

  return () => {
    leaving ??= leave();
    return leaving;
  };
}
