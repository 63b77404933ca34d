import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

type Found = { path: string } | { missing: string };

/**
 * Where a program of the system lies. Installs its packages where that can be done without asking; else what
 * was found says why there is none.
 */
export function ensureProgram(known: readonly string[], ...packages: string[]): Found {
  const find = () => known.find((path) => existsSync(path));
  const found = find();
  if (found) return { path: found };
  const name = packages[0] ?? "";
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return { missing: `${name} is not installed, and only root with apt-get installs it` };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    spawnSync("apt-get", ["-qq", ...words], { stdio: "ignore", env });
  const installed = find();
  return installed ? { path: installed } : { missing: `apt-get did not install ${name}` };
}
