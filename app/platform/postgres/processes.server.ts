import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { type Place, readServerPid } from "./place.server.ts";

const hasProc = existsSync("/proc/self/stat");

/** Whether the process runs; one that has ended and only waits to be collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return !hasProc || !isZombie(pid);
}

/**
 * The processes that work in the database files: the server and its children, also those a killed
 * server has left behind. A process id in a lock file proves nothing after a restart of the machine.
 */
export function findServerProcesses(place: Place): number[] {
  if (!existsSync(place.cluster)) return [];
  if (hasProc) return findByWorkingFolder(place);
  const pid = readServerPid(place);
  return pid !== null && isAlive(pid) && commandOf(pid).endsWith("postgres") ? [pid] : [];
}

function findByWorkingFolder(place: Place): number[] {
  const cluster = statSync(place.cluster, { bigint: true });
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(`/proc/${pid}/comm`) === "postgres\n" && !isZombie(pid))
    .filter((pid) => {
      try {
        const folder = statSync(`/proc/${pid}/cwd`, { bigint: true });
        return folder.dev === cluster.dev && folder.ino === cluster.ino;
      } catch (error) {
        return isHidden(error) && read(`/proc/${pid}/cmdline`).includes(place.cluster);
      }
    });
}

// A root without every capability may not look at the working folder of another user's process.
function isHidden(error: unknown): boolean {
  return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "");
}

function isZombie(pid: number): boolean {
  // The state follows the name, which stands in brackets and may hold anything.
  return /^ [ZX] |^$/.test(read(`/proc/${pid}/stat`).replace(/^.*\)/s, ""));
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function commandOf(pid: number): string {
  return spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).stdout.trim();
}
