import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { memoryAllowed } from "#app/platform/machine.server.ts";

const memory = "/dev/shm";
const TMPFS = 0x01021994;
/** In bytes; a whole run takes a third of it. */
const enough = 8 * 1024 ** 3;

/**
 * A temporary folder in memory that goes with this process; null where there is no room for one. A database
 * of 800 files is copied there in a tenth of the time that a disk takes.
 */
export function makeMemoryFolder(): string | null {
  try {
    if (!hasRoom()) return null;
    removeAbandoned();
    const folder = mkdtempSync(join(memory, `${ownPrefix()}${process.pid}-`));
    // As /tmp: PostgreSQL runs as another user where the tests run as root.
    chmodSync(folder, 0o1777);
    process.on("exit", () => remove(folder));
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => process.exit(1));
    return folder;
  } catch {
    return null;
  }
}

function hasRoom(): boolean {
  const { type, bavail, bsize } = statfsSync(memory);
  const free = Math.min(bavail * bsize, freemem(), memoryAllowed());
  return type === TMPFS && free >= enough;
}

/** With the namespace of the process numbers: containers may share the memory and not the numbers. */
function ownPrefix(): string {
  const [namespace = "0"] = /\d+/.exec(readlinkSync("/proc/self/ns/pid")) ?? [];
  return `dalil-tests-${namespace}-`;
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(): void {
  const prefix = ownPrefix();
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10);
    if (pid && !isRunning(pid)) remove(join(memory, name));
  }
}

/** Another user's stay, and so does what a process still writes to. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {}
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
