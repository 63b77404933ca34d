import { chmodSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeFolder } from "../make-folder.server.ts";
import { LastingPostgresError, PostgresError } from "./postgres-error.server.ts";

export interface Place {
  dataDir: string;
  cluster: string;
  unfinishedCluster: string;
  socketFolder: string;
  logFile: string;
  lockFile: string;
}

export function preparePlace(dataDir: string): Place {
  const root = resolve(dataDir);
  const socketFolder = join(root, "pg-socket");
  try {
    makeFolder(root);
    makeFolder(socketFolder);
    // The server trusts whoever reaches its socket, so only its owner may.
    chmodSync(socketFolder, 0o700);
  } catch (error) {
    throw new PostgresError(
      `The data folder ${root} cannot be written (${(error as NodeJS.ErrnoException).code}): ` +
        "set DATA_DIR to a folder of your own.",
    );
  }
  return {
    dataDir: root,
    cluster: join(root, "pg"),
    unfinishedCluster: join(root, "pg.new"),
    socketFolder,
    logFile: join(root, "pg.log"),
    lockFile: join(root, "pg.lock"),
  };
}

/** The files' major version, null where there are none yet. @throws {PostgresError} for anything else there */
export function clusterVersion(place: Place): number | null {
  const file = join(place.cluster, "PG_VERSION");
  if (existsSync(file)) return Number.parseInt(readFileSync(file, "utf8"), 10);
  if (existsSync(place.cluster) && readdirSync(place.cluster).length > 0) {
    throw new LastingPostgresError(
      `${place.cluster} contains files but no database. Move them away, or set DATA_DIR to another folder.`,
    );
  }
  return null;
}

export function readServerPid(place: Place): number | null {
  return readPid(join(place.cluster, "postmaster.pid"));
}

export function readPid(file: string): number | null {
  return Number.parseInt(readText(file), 10) || null;
}

export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
