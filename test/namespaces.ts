import { execFileSync, spawnSync } from "node:child_process";

/** Runs a command as a container would: with process numbers, a network and shared memory of its own. */
export const inNamespaces: readonly string[] =
  "unshare --user --map-root-user --pid --fork --mount-proc --net --ipc".split(" ");

/** Why this machine does not allow that, as a sentence; null where it does. */
export function whyNoNamespaces(): string | null {
  if (process.platform !== "linux") return "only Linux has namespaces";
  const [command = "", ...options] = inNamespaces;
  // The database, which does not run as root, hides in a user namespace of its own within it.
  const hidden = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "true"];
  const { status, error } = spawnSync(command, [...options, ...hidden]);
  if (error) return "there is no unshare";
  return status === 0 ? null : "unshare is not allowed";
}

/** Sends a signal to a process and to all that descend from it. */
export function signalTree(root: number, signal: NodeJS.Signals): void {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([root]);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of pairs) if (pid && parent && tree.has(parent)) tree.add(pid);
  }
  for (const pid of tree) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // With the first process of a namespace all others in it end.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}
