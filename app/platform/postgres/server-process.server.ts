import { spawn } from "node:child_process";
import {
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Binaries, findBinaries } from "./binaries.server.ts";
import { createCluster } from "./initdb.server.ts";
import { clusterVersion, type Place, readServerPid } from "./place.server.ts";
import { PostgresError } from "./postgres-error.server.ts";
import { findServerProcesses, isAlive } from "./processes.server.ts";
import { chooseRunAs, type RunAs } from "./run-as.server.ts";
import { SOCKET_PORT, serverArguments, serverEnvironment } from "./server-settings.server.ts";
import { knock, type SocketDoor } from "./socket.server.ts";

const PAUSE_MS = 20;
const SILENT_SERVER_MS = 15_000;
const SAY_SO_EVERY_MS = 10_000;
const FAST_SHUTDOWN_MS = 60_000;
const LARGEST_LOG_BYTES = 10_000_000;

/** What one program knows of the server it shares with others. */
export interface Server {
  place: Place;
  door: SocketDoor;
  /** Settings that differ from the usual ones, by name. */
  overrides: Readonly<Record<string, string>>;
  log(line: string): void;
}

/**
 * Connects to the running server, or starts it, and makes its files first where `mayCreate`.
 * The caller holds the start lock.
 *
 * @throws {PostgresError} when it cannot be had
 */
export async function connectOrStart(
  server: Server,
  applicationName: string,
  mayCreate: boolean,
): Promise<pg.Client> {
  const running = await connectToRunning(server, applicationName);
  if (running) return running;
  const binaries = findBinaries();
  const version = clusterVersion(server.place);
  refuseOtherVersion(server.place, version, binaries);
  if (version === null && !mayCreate) {
    throw new PostgresError(`The database files in ${server.place.cluster} are gone.`);
  }
  const runAs = chooseRunAs(server.place, binaries);
  if (version === null) {
    server.log("Creating the database.");
    await createCluster(server.place, binaries, runAs);
  }
  removeLeftovers(server.place);
  return startServer(server, binaries, runAs, applicationName);
}

// A server whose program was killed still answers, or is on its way up or down.
async function connectToRunning(
  { place, door, log }: Server,
  applicationName: string,
): Promise<pg.Client | null> {
  let silentSince = performance.now();
  let nextWord = performance.now() + SAY_SO_EVERY_MS;
  for (;;) {
    const result = await knock(door, applicationName);
    if (result.answer === "ready") return result.client;
    if (result.answer === "starting") silentSince = performance.now();
    const processes = findServerProcesses(place);
    if (processes.length === 0) return null;
    if (performance.now() - silentSince > SILENT_SERVER_MS) {
      throw new PostgresError(
        `A database server works in ${place.cluster} and does not answer: end process ` +
          `${processes.join(", ")}, and start again.`,
      );
    }
    if (performance.now() > nextWord) {
      nextWord += SAY_SO_EVERY_MS;
      log("Waiting for the database server that is still running.");
    }
    await pause(PAUSE_MS);
  }
}

function refuseOtherVersion(place: Place, version: number | null, binaries: Binaries): void {
  if (version === null || version === binaries.majorVersion) return;
  throw new PostgresError(
    `The database in ${place.cluster} was made by PostgreSQL ${version} and this program brings ` +
      `PostgreSQL ${binaries.majorVersion}: carry it over with pg_dump and pg_restore, or set ` +
      "DATA_DIR to another folder.",
  );
}

// Nobody works in the folder, so these belong to a server that was killed. Its process id may by
// now be somebody else's, and PostgreSQL would then refuse to start.
function removeLeftovers(place: Place): void {
  const socket = join(place.socketFolder, `.s.PGSQL.${SOCKET_PORT}`);
  for (const file of [join(place.cluster, "postmaster.pid"), socket, `${socket}.lock`]) {
    rmSync(file, { force: true });
  }
}

async function startServer(
  { place, door, overrides, log }: Server,
  binaries: Binaries,
  runAs: RunAs,
  applicationName: string,
): Promise<pg.Client> {
  const output = openLog(place);
  const { command, args } = runAs(binaries.postgres, serverArguments(place.cluster, overrides));
  // Detached: it is shared with other programs, and Ctrl-C in this one's terminal is not meant for it.
  const child = spawn(command, args, {
    cwd: place.dataDir,
    env: serverEnvironment(),
    stdio: ["ignore", output.handle, output.handle],
    detached: true,
  });
  closeSync(output.handle);
  let failure: Error | null = null;
  let hasEnded = false;
  child.once("error", (error) => {
    failure = error;
  });
  child.once("exit", () => {
    hasEnded = true;
  });
  child.unref();
  let nextWord = performance.now() + SAY_SO_EVERY_MS;
  for (;;) {
    const result = await knock(door, applicationName);
    if (result.answer === "ready") return result.client;
    if (failure) throw failure;
    if (hasEnded) {
      throw new PostgresError(
        `PostgreSQL did not start: ${lastComplaint(place.logFile, output.start)} ` +
          `The whole log is ${place.logFile}.`,
      );
    }
    if (performance.now() > nextWord) {
      nextWord += SAY_SO_EVERY_MS;
      log("The database is still starting.");
    }
    await pause(PAUSE_MS);
  }
}

function openLog({ logFile, cluster }: Place): { handle: number; start: number } {
  const size = sizeOf(logFile);
  if (size > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
  const handle = openSync(logFile, "a", 0o600);
  // Root may start the server for the owner of the files, who must be able to go on without root.
  const { uid, gid } = statSync(cluster);
  fchownSync(handle, uid, gid);
  return { handle, start: size > LARGEST_LOG_BYTES ? 0 : size };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastComplaint(logFile: string, start: number): string {
  const lines = readFileSync(logFile).subarray(start).toString("utf8").trim().split("\n");
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1);
  return complaint ? `${complaint.replace(/^.*?(FATAL|PANIC): +/, "").replace(/\.$/, "")}.` : "";
}

/**
 * Stops the server after its running transactions were rolled back, and waits until it is gone.
 * The caller holds the start lock.
 */
export async function shutDown({ place, log }: Server): Promise<void> {
  const pid = readServerPid(place);
  if (pid === null || !findServerProcesses(place).includes(pid)) return;
  process.kill(pid, "SIGINT");
  if (await isGone(pid, FAST_SHUTDOWN_MS)) return;
  log("The database takes too long to stop; it will recover at the next start.");
  process.kill(pid, "SIGQUIT");
  await isGone(pid, FAST_SHUTDOWN_MS);
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const begun = performance.now();
  while (isAlive(pid)) {
    if (performance.now() - begun > withinMs) return false;
    await pause(PAUSE_MS);
  }
  return true;
}
