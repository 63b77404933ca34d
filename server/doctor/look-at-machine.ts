import { constants, type StatsFs } from "node:fs";
import { type Finding, type Found, judge, problem, reasonOf, right, warning } from "./finding.ts";
import { access, rm, stat, statfs, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ownFolders } from "#app/platform/data-folder.server.ts";
import { memoryAllowed, openFilesAllowed, readSystemFile } from "#app/platform/machine.server.ts";
import { judgeVersion, type VersionState } from "#app/platform/known-versions.ts";
import type pg from "pg";
import { findFutureTimes } from "../clock/right-times.ts";
import { formatBytes } from "../operator.ts";

const gigabyte = 1024 ** 3;
const minAvailableBytes = 200 * 1024 ** 2;

export type Machine = {
  memory: number;
  available: number | null;
  openFiles: number | null;
  node: string;
};

export function lookAtMachine(machine: Machine, wantedProcesses: number, now = new Date()): Found {
  const { openFiles, node } = machine;
  return [
    lookAtVersion(
      judgeVersion("Node", node, now),
      "install the newest release of the program, which brings it, or update Node.",
    ),
    lookAtMemory(machine, wantedProcesses),
    openFiles !== null && lookAtOpenFiles(openFiles),
  ];
}

export function lookAtVersion(judged: VersionState, cure: string): Finding {
  const { of, running, state, newest, on, days } = judged;
  const age = `came out on ${on}, ${days} days ago`;
  if (state === "newest")
    return right`${of}: ${running}: no newer one of its major version was known to this release.`;
  if (state === "behind")
    return warning`${of}: ${running} lacks the mends of ${newest}, which ${age}. → ${cure}`;
  if (state === "ended")
    return warning`${of}: ${running} is of a major version that gets no more mends. → ${cure}`;
  return warning`${of}: ${running} ${age}, and this release knew no newer one; by now there probably is one.
    → look for it, and ${cure}`;
}

function lookAtMemory({ memory, available }: Machine, wantedProcesses: number): Finding {
  const needed = (wantedProcesses + 1) * 0.5 * gigabyte;
  const unused = available === null ? "" : `, ${formatBytes(available)} of them unused`;
  const found = `${formatBytes(memory)}${unused}.`;
  if (available !== null && available < minAvailableBytes)
    return problem`Memory: ${found} → stop other programs, add memory, or add swap space.`;
  if (memory >= needed) return right`Memory: ${found}`;
  return warning`Memory: ${found} ${wantedProcesses} web processes and the database need about
    ${formatBytes(needed)}. → lower WEB_PROCESSES, or add memory.`;
}

function lookAtOpenFiles(openFiles: number): Finding {
  const measured = {
    check: "Open files",
    found: `a process may have ${openFiles} open files; every open browser takes one.`,
    cure: "raise it: LimitNOFILE= in the systemd unit, ulimits in compose.yaml, or ulimit -n.",
  };
  return judge(measured, openFiles, { min: 1_024, enough: 16_384 });
}

export function thisMachine(): Machine {
  const free = /MemAvailable:\s+(\d+) kB/.exec(readSystemFile("/proc/meminfo"))?.[1];
  return {
    memory: memoryAllowed(),
    available: free ? Math.min(Number(free) * 1024, process.availableMemory()) : null,
    openFiles: openFilesAllowed(),
    node: process.version,
  };
}

type Room = Pick<StatsFs, "bavail" | "bsize" | "ffree" | "files">;

export async function lookAtDisk(
  what: string,
  folder: string,
  read: (folder: string) => Promise<Room> = statfs,
): Promise<Found> {
  const { bavail, bsize, ffree, files } = await read(folder);
  const free = bavail * bsize;
  const cure = `delete what is not needed on the disk of ${folder}, or use a larger one.`;
  // With less than `min` the program itself is not ready (/readyz).
  const room = { min: 100 * 1024 ** 2, enough: gigabyte };
  const inodes = { check: `${what}, inodes`, found: `room for ${ffree} more files.`, cure };
  return [
    judge({ check: what, found: `${formatBytes(free)} are free.`, cure }, free, room),
    files > 0 && ffree < 20_000 && judge(inodes, ffree, { min: 1_000, enough: 20_000 }),
  ];
}

/** What only the program may read: the secret that signs sessions, and every folder of its own. */
const secrets = ["keys/secret", ...ownFolders];

export async function lookAtPermissions(dataDir: string): Promise<Found> {
  const open = await Promise.all(secrets.map((name) => lookAtSecret(join(dataDir, name))));
  return [
    await lookAtWriting(dataDir),
    open.some(Boolean) ? open : right`Keys: nobody else on this machine can read them.`,
  ];
}

async function lookAtWriting(dataDir: string): Promise<Finding> {
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, "");
    return right`Data folder: ${dataDir} can be written.`;
  } catch (error) {
    return problem`Data folder: ${dataDir} cannot be written (${reasonOf(error)}). → give it to the user who
      runs the program (chown -R USER), or set DATA_DIR to another folder.`;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

async function lookAtSecret(path: string): Promise<Found> {
  const found = await stat(path).catch(() => null);
  if (!found) return null;
  if (found.mode & 0o077) {
    const mode = (found.mode & 0o777).toString(8);
    const cure = `chmod ${found.isDirectory() ? "700" : "600"} ${path}`;
    return problem`Permissions: others on this machine can open ${path} (mode ${mode}). → ${cure}`;
  }
  try {
    await access(path, constants.R_OK);
    return null;
  } catch {
    return problem`Permissions: ${path} cannot be read by this user. → run this command as the user who runs the
        program, or give the folder to that user.`;
  }
}

/** Sessions, offers and codes begin and end as wrongly as the clocks differ. */
const warnMs = 2_000;
const maxMs = 60_000;

export async function lookAtDatabaseClock(client: pg.Client, now: () => number = Date.now) {
  const before = now();
  const { rows } = await client.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  const middle = (before + now()) / 2;
  return judgeClock("Clock", "the database's", (rows[0]?.at ?? middle) - middle);
}

/** Every table is read for it: only with `--deep`. */
export async function lookAtFutureTimes(client: pg.Client): Promise<Found> {
  const found = await findFutureTimes(client);
  if (found.length === 0) return right`Stored times: none is further ahead than it may be.`;
  const list = found.map(({ table, rows }) => `${table} (${rows})`).join(", ");
  return warning`Stored times: a clock was ahead, and left rows in ${list}. → when the clock is right again: npm run
      admin -- right-times`;
}

export async function lookAtFileClock(folder: string, now: () => number = Date.now) {
  const file = join(folder, `.doctor-clock-${process.pid}`);
  try {
    await writeFile(file, "");
    return judgeClock("Clock of files", "that of files", (await stat(file)).mtimeMs - now());
  } finally {
    await rm(file, { force: true });
  }
}

function judgeClock(check: string, other: string, difference: number): Finding {
  const apart = Math.abs(difference);
  if (apart <= warnMs) return right`${check}: this machine's and ${other} agree.`;
  const seconds = (apart / 1000).toFixed(1);
  const found = `${other} clock is ${seconds} s ${difference > 0 ? "ahead of" : "behind"} this machine's.`;
  return (apart > maxMs
    ? problem
    : warning)`${check}: ${found} → set the clocks by NTP on every machine
    (timedatectl set-ntp true).`;
}
