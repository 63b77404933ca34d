import { spawnSync } from "node:child_process";
import { join } from "node:path";

/**
 * What runs a command as a container would that has no rights and a read-only root: as `user`, who may write
 * the folder `writable`, and `temporary`, which lies in memory. Of this machine nothing is changed: the mounts
 * are seen by the command alone.
 */
export function sealedRun(
  user: number,
  { writable, temporary }: { writable: string; temporary: string },
): string[] {
  const mounts = `mount --bind "$0" "$0" && mount -t tmpfs -o mode=1777 temporary "$1" && shift
    mount -o remount,bind,ro / && cd "$PWD" && exec "$@"`;
  const asNobody = [
    "setpriv",
    `--reuid=${user}`,
    `--regid=${user}`,
    "--clear-groups",
    "--inh-caps=-all",
    "--bounding-set=-all",
    "--no-new-privs",
  ];
  return ["unshare", "--mount", "sh", "-ec", mounts, writable, temporary, ...asNobody];
}

/** Why this machine runs nothing so, as a sentence; null where it does. */
export function whyNotSealed(): string | null {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root on Linux may";
  for (const tool of ["unshare", "setpriv"])
    if (spawnSync(tool, ["--version"]).error) return `there is no ${tool}`;
  const { status } = spawnSync("unshare", ["--mount", "mount", "-t", "tmpfs", "probe", "/mnt"]);
  return status === 0 ? null : "mounting is not allowed";
}

/** @throws when the command may write where it must not, or may not where it must */
export function expectSealed(under: readonly string[], folder: string, env: NodeJS.ProcessEnv) {
  const may = (path = "") => {
    const [run = "", ...rest] = [...under, "touch", join(path, "probe")];
    return spawnSync(run, rest, { cwd: folder, env }).status === 0;
  };
  for (const path of [folder, join(folder, "build"), "/", "/var/tmp"])
    if (may(path)) throw new Error(`${path} may be written`);
  for (const path of [env["DATA_DIR"], env["TMPDIR"]])
    if (!may(path)) throw new Error(`${path} may not be written`);
}
