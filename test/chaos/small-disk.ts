import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/**
 * What runs a command with a disk of its own at `folder`, in memory and no larger than told: a file system
 * that only it and its children see, and that ends with them.
 */
export function onSmallDisk(folder: string, megabytes: number): string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 small "$0" && exec "$@"`;
  return ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, folder];
}

/** Why this machine gives no such disk, as a sentence; null where it does. */
export async function whyNoSmallDisk(): Promise<string | null> {
  if (process.platform !== "linux") return "only Linux gives a process a disk of its own";
  if (spawnSync("unshare", ["--version"]).error) return "there is no unshare";
  const [command = "", ...args] = onSmallDisk("/mnt", 1);
  // The database, which does not run as root, hides in a namespace of its own within it.
  const hidden = "unshare --user --map-user=1000 --map-group=1000 true";
  const child = spawn(command, [...args, "sh", "-c", `${hidden} && echo ready && exec sleep 60`]);
  try {
    const [texts] = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as [
      unknown,
    ];
    if (!String(texts).includes("ready")) return "mounting in a user namespace is not allowed";
    writeFileSync(seenFrom(child.pid, "/mnt/probe"), "x");
    return null;
  } catch (error) {
    return `its files cannot be reached (${error instanceof Error ? error.message : error})`;
  } finally {
    child.kill("SIGKILL");
  }
}

/** The path under which others reach what the process `pid` has at `path`. */
export function seenFrom(pid: number | undefined, path: string): string {
  return `/proc/${pid}/root${path}`;
}

/** Fills what is left of the disk at `folder`, but for so many bytes. */
export function fillUp(folder: string, leave = 0): void {
  const path = join(folder, "ballast");
  const file = openSync(path, "w");
  const piece = Buffer.alloc(256 * 1024);
  try {
    for (;;) writeSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
  const { size } = statSync(path);
  truncateSync(path, Math.max(0, size - leave));
}

/** Takes it away again. */
export function giveRoom(folder: string): void {
  rmSync(join(folder, "ballast"), { force: true });
}
