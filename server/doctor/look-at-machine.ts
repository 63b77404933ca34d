import { constants, readFileSync, type StatsFs } from "node:fs";
import { totalmem } from "node:os";
import { Findings, reasonOf, formatBytes } from "./finding.ts";
import { access, rm, stat, statfs, writeFile } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { ownFolders } from "#app/platform/data-folder.server.ts";
import type pg from "pg";

const gigabyte = 1024 ** 3;
const leastAvailable = 200 * 1024 ** 2;
const leastFiles = 1_024;
const goodFiles = 16_384;

export type Machine = {
  /** The bytes that the program may use, and how many of them are free, where that is known. */
  memory: number;
  available: number | null;
  openFiles: number | null;
  node: string;
};

export function lookAtMachine(machine: Machine, wantedProcesses: number): Findings {
  const findings = new Findings();
  const { memory, available, openFiles, node } = machine;
  findings.right("Node", node);
  const found = `${formatBytes(memory)}${available === null ? "" : `, ${formatBytes(available)} of them unused`}.`;
  if (available !== null && available < leastAvailable) {
    findings.problem("Memory", found, "stop other programs, add memory, or add swap space.");
  } else if (memory < (wantedProcesses + 1) * 0.5 * gigabyte) {
    findings.warning(
      "Memory",
      `${found} ${wantedProcesses} web processes and the database need about ${formatBytes((wantedProcesses + 1) * 0.5 * gigabyte)}.`,
      "lower WEB_PROCESSES, or add memory.",
    );
  } else findings.right("Memory", found);
  lookAtOpenFiles(openFiles, findings);
  return findings;
}

function lookAtOpenFiles(openFiles: number | null, findings: Findings): void {
  if (openFiles === null) return;
  const cure = "raise it: LimitNOFILE= in the systemd unit, ulimits in compose.yaml, or ulimit -n.";
  const found = `a process may have ${openFiles} open files; every open browser takes one.`;
  if (openFiles < leastFiles) findings.problem("Open files", found, cure);
  else if (openFiles < goodFiles) findings.warning("Open files", found, cure);
  else findings.right("Open files", found);
}

export function thisMachine(): Machine {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  const limits = read("/proc/self/limits");
  const free = /MemAvailable:\s+(\d+) kB/.exec(read("/proc/meminfo"))?.[1];
  const openFiles = /Max open files\s+(\d+|unlimited)/.exec(limits)?.[1];
  return {
    memory,
    available: free ? Math.min(Number(free) * 1024, process.availableMemory()) : null,
    openFiles: openFiles ? Math.min(Number(openFiles) || 1_048_576, 1_048_576) : null,
    node: process.version,
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Below this the program itself is not ready (/readyz). */
const leastBytes = 100 * 1024 ** 2;
const scarceBytes = 1024 ** 3;
const fewestFiles = 1_000;
const scarceFiles = 20_000;

type Room = Pick<StatsFs, "bavail" | "bsize" | "ffree" | "files">;

export async function lookAtDisk(
  what: string,
  folder: string,
  read: (folder: string) => Promise<Room> = statfs,
): Promise<Findings> {
  const findings = new Findings();
  const { bavail, bsize, ffree, files } = await read(folder);
  const free = bavail * bsize;
  const cure = `delete what is not needed on the disk of ${folder}, or use a larger one.`;
  const found = `${formatBytes(free)} are free.`;
  if (free < leastBytes) findings.problem(what, found, cure);
  else if (free < scarceBytes) findings.warning(what, found, cure);
  else findings.right(what, found);
  if (files === 0) return findings;
  const left = `room for ${ffree} more files.`;
  if (ffree < fewestFiles) findings.problem(`${what}, inodes`, left, cure);
  else if (ffree < scarceFiles) findings.warning(`${what}, inodes`, left, cure);
  return findings;
}

/** What only the program may read: the secret that signs sessions, and every folder of its own. */
const secrets = ["keys/secret", ...ownFolders];

export async function lookAtPermissions(dataDir: string): Promise<Findings> {
  const findings = new Findings();
  const probe = join(dataDir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, "");
    findings.right("Data folder", `${dataDir} can be written.`);
  } catch (error) {
    findings.problem(
      "Data folder",
      `${dataDir} cannot be written (${reasonOf(error)}).`,
      "give it to the user who runs the program (chown -R USER), or set DATA_DIR to another folder.",
    );
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  let isRight = true;
  for (const name of secrets) isRight = (await isPrivate(join(dataDir, name), findings)) && isRight;
  if (isRight) findings.right("Keys", "nobody else on this machine can read them.");
  return findings;
}

async function isPrivate(path: string, findings: Findings): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found) return true;
  if (found.mode & 0o077) {
    findings.problem(
      "Permissions",
      `others on this machine can open ${path} (mode ${(found.mode & 0o777).toString(8)}).`,
      `chmod ${found.isDirectory() ? "700" : "600"} ${path}`,
    );
    return false;
  }
  try {
    await access(path, constants.R_OK);
    return true;
  } catch {
    findings.problem(
      "Permissions",
      `${path} cannot be read by this user.`,
      "run this command as the user who runs the program, or give the folder to that user.",
    );
    return false;
  }
}

/** Sessions, offers and codes begin and end as wrongly as the clocks differ. */
const warnMs = 2_000;
const mostMs = 60_000;

const setClocks = "set the clocks by NTP on every machine (timedatectl set-ntp true).";

export async function lookAtDatabaseClock(client: pg.Client, now: () => number = Date.now) {
  const before = now();
  const { rows } = await client.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  const middle = (before + now()) / 2;
  return judge("Clock", "the database's", (rows[0]?.at ?? middle) - middle);
}

export async function lookAtFileClock(folder: string, now: () => number = Date.now) {
  const file = join(folder, `.doctor-clock-${process.pid}`);
  try {
    await writeFile(file, "");
    return judge("Clock of files", "that of files", (await stat(file)).mtimeMs - now());
  } finally {
    await rm(file, { force: true });
  }
}

function judge(check: string, other: string, difference: number): Findings {
  const findings = new Findings();
  const apart = Math.abs(difference);
  const seconds = (apart / 1000).toFixed(1);
  const found = `${other} clock is ${seconds} s ${difference > 0 ? "ahead of" : "behind"} this machine's.`;
  if (apart > mostMs) findings.problem(check, found, setClocks);
  else if (apart > warnMs) findings.warning(check, found, setClocks);
  else findings.right(check, `this machine's and ${other} agree.`);
  return findings;
}
