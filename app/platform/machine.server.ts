import { readFileSync } from "node:fs";
import { totalmem } from "node:os";

/** The bytes of memory that this process may use: a container may have less than its machine. */
export function memoryAllowed(): number {
  // Without a limit the number is absurdly large, or 0.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** How many files, connections among them, a process may have open; null where the system does not say. */
export function openFilesAllowed(): number | null {
  const limit = /Max open files\s+(\d+|unlimited)/.exec(readSystemFile("/proc/self/limits"))?.[1];
  return limit ? Math.min(Number(limit) || Infinity, 1_048_576) : null;
}

export function readSystemFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
