import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { type Place, readText } from "./place.server.ts";

const hasProc = existsSync("/proc/self/stat");

export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process runs these database files: a stored number may be another process's by now. */
export function isServerProcess(place: Place, pid: number): boolean {
  if (!hasProc) return commandOf(pid).endsWith("postgres");
  if (readText(`/proc/${pid}/comm`) !== "postgres\n" || isZombie(pid)) return false;
  try {
    const [folder, cluster] = [`/proc/${pid}/cwd`, place.cluster].map((path) =>
      statSync(path, { bigint: true }),
    );
    return folder?.dev === cluster?.dev && folder?.ino === cluster?.ino;
  } catch (error) {
    return isHidden(error) && readText(`/proc/${pid}/cmdline`).includes(place.cluster);
  }
}

// Root without all capabilities cannot read the working folder of another user's process.
function isHidden(error: unknown): boolean {
  return ["EACCES", "EPERM"].includes((error as NodeJS.ErrnoException).code ?? "");
}

function isZombie(pid: number): boolean {
  // The state follows the name, which stands in brackets and may hold anything.
  return /^ [ZX] |^$/.test(readText(`/proc/${pid}/stat`).replace(/^.*\)/s, ""));
}

function commandOf(pid: number): string {
  return spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).stdout.trim();
}
