import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  copyFileSync,
  fchownSync,
  openSync,
  readFileSync,
  rmSync,
  type Stats,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isNoRoom } from "#app/platform/disk-room.server.ts";
import { type Binaries, findBinaries, findNewer } from "./binaries.server.ts";
import { type FileLock, tryFileLock } from "./file-lock.server.ts";
import { createCluster } from "./initdb.server.ts";
import { clusterVersion, type Place, readPid, readServerPid, readText } from "./place.server.ts";
import { LastingPostgresError, PostgresError } from "./postgres-error.server.ts";
import { exists, isServerProcess } from "./processes.server.ts";
import { chooseRunAs } from "./run-as.server.ts";
import { SOCKET_PORT, serverArguments, serverEnvironment } from "./server-settings.server.ts";
import { tryConnect, type PostgresSocket } from "./socket.server.ts";

const PRESENCE = "dalil presence";
const PRESENCE_LOCK = 7_241_004;
const PAUSE_MS = 20;
const SILENT_SERVER_MS = 15_000;
const BUSY_PROGRAM_MS = 300_000;
const LOG_EVERY_MS = 10_000;
const FAST_SHUTDOWN_MS = 60_000;
const LARGEST_LOG_BYTES = 10_000_000;

export interface Server {
  place: Place;
  socket: PostgresSocket;
  postgresBin: string | undefined;
  overrides: Readonly<Record<string, string>>;
  log(line: string): void;
}

/**
 * Connects to the running server, or starts it, and creates its files first with `mayCreate`. The connection
 * is the program's share in the server: it ends when the server dies, and `leaveServer` closes it.
 * @throws {PostgresError} when that is impossible
 */
export async function connectOrStart(server: Server, mayCreate: boolean): Promise<pg.Client> {
  const { place, socket, log } = server;
  const binaries = findBinaries(server.postgresBin);
  let started: StartedServer | null = null;
  let state = "";
  let since = performance.now();
  let nextWord = since + LOG_EVERY_MS;
  for (;;) {
    const result = await tryConnect(socket, PRESENCE);
    if (result.state === "ready" && (await joinServer(result.client))) return result.client;
    if (result.state === "nobody") {
      const lock = await tryFileLock(place.lockFile);
      try {
        if (lock && started) await assertCleanEnd(place, started);
        if (lock) started = await startServer(server, { binaries, lock, mayCreate });
      } finally {
        lock?.release();
      }
    }
    const now = performance.now();
    if (result.state !== state) since = now;
    state = result.state;
    if (state === "silent" && now - since > SILENT_SERVER_MS)
      throw new PostgresError(
        `The database in ${place.cluster} is held by a server that does not answer ` +
          `(${describeServer(place)}): end that process, or resume it if it is paused, and start again.`,
      );
    if (state !== "starting" && now - since > BUSY_PROGRAM_MS)
      throw new PostgresError(
        `The database in ${place.cluster} has been locked for five minutes by a program that starts or ` +
          `stops it (${readText(place.lockFile).trim()}). End that program, and start again.`,
      );
    if (now > nextWord) {
      nextWord = now + LOG_EVERY_MS;
      log(
        started
          ? "The database is still starting."
          : `Waiting for the database server that is still running (${describeServer(place)}).`,
      );
    }
    await pause(PAUSE_MS);
  }
}

function describeServer(place: Place): string {
  const host = / on (.+)/.exec(readText(place.lockFile))?.[1];
  return `process ${readServerPid(place)}${host ? ` on ${host}` : ""}`;
}

// The last program to leave holds the lock of presence alone until the server is gone.
async function joinServer(presence: pg.Client): Promise<boolean> {
  try {
    if (await callLockFunction(presence, "pg_try_advisory_lock_shared")) return true;
  } catch {
    // It has ended meanwhile.
  }
  await presence.end();
  return false;
}

export async function leaveServer(server: Server, presence: pg.Client): Promise<void> {
  try {
    if (await lockIfLast(presence)) await shutDown(server);
  } finally {
    await presence.end();
  }
}

async function lockIfLast(presence: pg.Client): Promise<boolean> {
  try {
    await callLockFunction(presence, "pg_advisory_unlock_shared");
    return await callLockFunction(presence, "pg_try_advisory_lock");
  } catch {
    // The server has died. If it runs again, another program has started it and will stop it.
    return false;
  }
}

async function callLockFunction(presence: pg.Client, lockFunction: string): Promise<boolean> {
  const { rows } = await presence.query<{ done: boolean }>(`select ${lockFunction}($1) as done`, [
    PRESENCE_LOCK,
  ]);
  return rows[0]?.done === true;
}

function assertSameVersion(place: Place, version: number | null, binaries: Binaries): void {
  if (version === null || version === binaries.majorVersion) return;
  throw new LastingPostgresError(
    `The database in ${place.cluster} was made by PostgreSQL ${version} and this program brings ` +
      `PostgreSQL ${binaries.majorVersion}: move the data with npm run backup and npm run restore, or set ` +
      "DATA_DIR to another folder.",
  );
}

function offerNewer(place: Place, ours: Binaries, log: Server["log"]): void {
  const newer = findNewer(ours);
  if (!newer) return;
  const before =
    newer.majorVersion === ours.majorVersion
      ? ""
      : `delete ${place.cluster} while it is empty, and `;
  log(
    `This machine has PostgreSQL ${newer.version}, newer than the ${ours.version} of the program, and the ` +
      `system's updates reach it. To use it, ${before}start with POSTGRES_BIN=${newer.folder}.`,
  );
}

// While we hold the lock no server runs, in any container. PostgreSQL would not start where another process
// has the pid of a dead server.
function clearStaleLocks(place: Place): void {
  const socketLock = join(place.socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`);
  for (const file of [join(place.cluster, "postmaster.pid"), socketLock]) {
    const pid = readPid(file);
    if (pid !== null && exists(pid) && !isServerProcess(place, pid)) rmSync(file, { force: true });
  }
}

interface StartedServer {
  ended: Promise<number | null>;
  child: ChildProcess;
  logStart: number;
}

// The server and all its processes hold the lock, for as long as one of them lives.
async function startServer(
  { place, postgresBin, overrides, log }: Server,
  { binaries, lock, mayCreate }: { binaries: Binaries; lock: FileLock; mayCreate: boolean },
): Promise<StartedServer> {
  const version = clusterVersion(place);
  assertSameVersion(place, version, binaries);
  if (version === null && !mayCreate)
    throw new PostgresError(`The database files in ${place.cluster} are gone.`);
  const runAs = chooseRunAs(place, binaries);
  if (version === null) {
    log("Creating the database.");
    if (!postgresBin) offerNewer(place, binaries, log);
    await createCluster(place, binaries, runAs, lock);
  }
  clearStaleLocks(place);
  // Root may start the server for the owner of the files, who must be able to go on without root.
  const owner = statSync(place.cluster);
  fchownSync(lock.descriptor, owner.uid, owner.gid);
  const { handle, start } = openLog(place, owner);
  const { command, args } = runAs(binaries.postgres, serverArguments(place.cluster, overrides));
  // Detached: it is shared with other programs, and Ctrl-C in this one's terminal is not meant for it.
  const child = spawn(command, args, {
    cwd: place.dataDir,
    env: serverEnvironment(),
    stdio: ["ignore", handle, handle, lock.descriptor],
    detached: true,
  });
  closeSync(handle);
  child.unref();
  const ended = once(child, "exit").then(([code]) => code as number | null);
  ended.catch(() => {});
  return { child, ended, logStart: start };
}

async function assertCleanEnd(place: Place, { child, ended, logStart }: StartedServer) {
  child.ref();
  if ((await ended) === 0) return;
  throw new PostgresError(
    `PostgreSQL did not start: ${lastErrorLine(place.logFile, logStart)} ` +
      `The full log is ${place.logFile}.`,
  );
}

function openLog(place: Place, { uid, gid }: Stats): { handle: number; start: number } {
  rotateServerLog(place);
  const handle = openSync(place.logFile, "a", 0o600);
  fchownSync(handle, uid, gid);
  return { handle, start: sizeOf(place.logFile) };
}

export function rotateServerLog({ logFile }: Place): void {
  if (sizeOf(logFile) <= LARGEST_LOG_BYTES) return;
  try {
    copyFileSync(logFile, `${logFile}.1`);
  } catch (error) {
    // A full disk is no reason to let it grow.
    if (!isNoRoom(error)) throw error;
  }
  truncateSync(logFile);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastErrorLine(logFile: string, start: number): string {
  const lines = readFileSync(logFile).subarray(start).toString("utf8").trim().split("\n");
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1);
  return complaint ? `${complaint.replace(/^.*?(FATAL|PANIC): +/, "").replace(/\.$/, "")}.` : "";
}

async function shutDown({ place, log }: Server): Promise<void> {
  const pid = readServerPid(place);
  if (pid === null || !isServerProcess(place, pid)) {
    log("The database server runs in another container, and goes on there.");
    return;
  }
  process.kill(pid, "SIGINT");
  if (await waitUntilGone(place, pid)) return;
  log("The database takes too long to stop; it will recover at the next start.");
  process.kill(pid, "SIGQUIT");
  await waitUntilGone(place, pid);
}

async function waitUntilGone(place: Place, pid: number): Promise<boolean> {
  const begun = performance.now();
  while (isServerProcess(place, pid)) {
    if (performance.now() - begun > FAST_SHUTDOWN_MS) return false;
    await pause(PAUSE_MS);
  }
  return true;
}
